const unit = 1000;

/** Formats a size, for example `71.2 kB`. */
export function showBytes(bytes: number): string {
  const size = Math.abs(bytes);
  if (size < unit) return `${bytes} B`;
  return `${(bytes / unit).toFixed(size < 100 * unit ? 1 : 0)} kB`;
}

/** Formats a size difference with its sign, for example `+312 B`. */
export function showGrowth(bytes: number): string {
  return `${bytes > 0 ? '+' : bytes < 0 ? '−' : '±'}${showBytes(Math.abs(bytes))}`;
}
