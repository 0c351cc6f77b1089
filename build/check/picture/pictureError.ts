/** Why a picture must not be published. */
export class PictureError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Size of a picture in CSS pixels: integers of at least 1. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Limits the size that a file declares, because browsers allocate memory for it.
 * @throws PictureError
 */
export function checkSize(
  { width, height }: PictureSize,
  hint = 'Save it at a smaller size, or as SVG.',
): PictureSize {
  if (width < 1 || height < 1)
    throw new PictureError('has a width or height of 0.', 'Export it again with a size.');
  if (width * height > 4_000_000)
    throw new PictureError(`is ${width} × ${height} pixels; the limit is 4 million.`, hint);
  return { width, height };
}
