/** Why a logo must not be published. */
export class LogoError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** In CSS pixels: integers of at least 1. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Limits the size that a file declares, because browsers allocate memory for it.
 * @throws LogoError
 */
export function checkSize(
  { width, height }: LogoSize,
  hint = 'Save it at a smaller size, or as SVG.',
): LogoSize {
  if (width < 1 || height < 1)
    throw new LogoError('has a width or height of 0.', 'Export it again with a size.');
  if (width * height > 4_000_000)
    throw new LogoError(`is ${width} × ${height} pixels; the limit is 4 million.`, hint);
  return { width, height };
}
