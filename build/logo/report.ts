export type LogoKind = 'svg' | 'png' | 'webp';

/** Width and height are in CSS pixels at the natural size, whole numbers from 1. */
export type LogoReport =
  | { readonly ok: true; readonly kind: LogoKind; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string; readonly mend: string };

export const mostPixels = 4_000_000;

export function refuse(message: string, mend: string): LogoReport {
  return { ok: false, message, mend };
}

/** Accepts an image of a sane size; the announced size is what a browser sets memory aside for. */
export function acceptSize(kind: LogoKind, width: number, height: number): LogoReport {
  if (width < 1 || height < 1) return refuse('has no size.', 'Export it again.');
  if (width * height > mostPixels) {
    return refuse(`is ${width} × ${height} pixels, more than 4 million.`, 'Save it smaller, or as SVG.');
  }
  return { ok: true, kind, width, height };
}
