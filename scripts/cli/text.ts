/** Formats a number with its noun, for example `1 carrier` or `2 carriers`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats a size, for example `71.2 kB`. */
export function showBytes(bytes: number): string {
  const size = Math.abs(bytes);
  if (size < 1000) return `${bytes} B`;
  return `${(bytes / 1000).toFixed(size < 100_000 ? 1 : 0)} kB`;
}

/**
 * Escapes control characters and text direction marks in text from files or backends, so that it cannot control the
 * terminal. Keeps line breaks.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (c) =>
    c === '\n' ? c : escapeCode(c.charCodeAt(0)),
  );
}

/** Escapes control characters like `printable`, and line breaks too. */
export function oneLine(text: string): string {
  return printable(text).replaceAll('\n', '\\x0a');
}

function escapeCode(code: number): string {
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
