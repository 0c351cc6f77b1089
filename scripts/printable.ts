/**
 * A text of a file's or a backend's making must not steer the terminal: controls, and marks that turn the direction of
 * what follows, are shown by their number. Line breaks stay.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (c) =>
    c === '\n' ? c : byNumber(c.charCodeAt(0)),
  );
}

/** The same for what has to stay on one line. */
export function oneLine(text: string): string {
  return printable(text).replaceAll('\n', '\\x0a');
}

function byNumber(code: number): string {
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
