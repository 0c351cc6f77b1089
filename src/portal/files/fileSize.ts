const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

export interface FileSize {
  /** With one decimal; a whole number for bytes. */
  readonly amount: number;
  readonly unit: (typeof sizeUnits)[number];
}

const base = 1024;

/** Uses the largest unit in which the size is at least 1. */
export function fileSizeOf(byteCount: number): FileSize {
  let amount = byteCount;
  let at = 0;
  // A size that would round up to 1 of the next unit is shown in that unit.
  while (at < sizeUnits.length - 1 && rounded(amount, at) >= base) {
    amount /= base;
    at += 1;
  }
  return { amount: rounded(amount, at), unit: sizeUnits[at] as FileSize['unit'] };
}

function rounded(amount: number, at: number): number {
  return at === 0 ? Math.round(amount) : Math.round(amount * 10) / 10;
}
