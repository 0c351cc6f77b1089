export type LogoKind = 'svg' | 'png' | 'webp';

/** Width and height are the natural size in CSS pixels: integers of at least 1. */
export type LogoReport =
  | { readonly ok: true; readonly kind: LogoKind; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string; readonly hint: string };

export const maxPixels = 4_000_000;

export function rejectLogo(message: string, hint: string): LogoReport {
  return { ok: false, message, hint };
}

/** Limits the dimensions that the image header declares, because browsers allocate memory for them. */
export function checkSize(kind: LogoKind, width: number, height: number): LogoReport {
  if (width < 1 || height < 1)
    return rejectLogo('has a width or height of 0.', 'Export it again with a size.');
  if (width * height > maxPixels) {
    return rejectLogo(
      `is ${width} × ${height} pixels; the limit is 4 million.`,
      kind === 'svg' ? 'Reduce its width and height.' : 'Save it at a smaller size, or as SVG.',
    );
  }
  return { ok: true, kind, width, height };
}
