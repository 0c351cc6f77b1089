const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

export interface FileSize {
  /** To one decimal; whole for bytes. */
  readonly amount: number;
  readonly unit: (typeof sizeUnits)[number];
}

const base = 1024;

/** In the largest unit of which there is one. */
export function fileSizeOf(byteCount: number): FileSize {
  let amount = byteCount;
  let at = 0;
  // What would be rounded to a whole one of the next unit is one of it.
  while (at < sizeUnits.length - 1 && rounded(amount, at) >= base) {
    amount /= base;
    at += 1;
  }
  return { amount: rounded(amount, at), unit: sizeUnits[at] as FileSize['unit'] };
}

function rounded(amount: number, at: number): number {
  return at === 0 ? Math.round(amount) : Math.round(amount * 10) / 10;
}
