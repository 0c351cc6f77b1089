/** Names come from the wire: a terminal must not obey them. */
export function withoutControls(line: string): string {
  return line.replace(/[^\P{Cc}]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '?');
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
