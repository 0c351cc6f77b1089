export type LogoKind = 'svg' | 'png' | 'webp';

/** Width and height are the natural size in CSS pixels: integers of at least 1. */
export type LogoReport =
  | { readonly ok: true; readonly kind: LogoKind; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string; readonly mend: string };

export const mostPixels = 4_000_000;

export function refuse(message: string, mend: string): LogoReport {
  return { ok: false, message, mend };
}

/** Limits the size in the header, because browsers allocate memory for it. */
export function acceptSize(kind: LogoKind, width: number, height: number): LogoReport {
  if (width < 1 || height < 1) return refuse('has no size.', 'Export it again.');
  if (width * height > mostPixels) {
    return refuse(`is ${width} × ${height} pixels, more than 4 million.`, 'Save it smaller, or as SVG.');
  }
  return { ok: true, kind, width, height };
}
