const namedReferences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad' },
    ...{ copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', hellip: '…', bull: '•', middot: '·' },
    ...{
      ndash: '–',
      mdash: '—',
      lsquo: '‘',
      rsquo: '’',
      ldquo: '“',
      rdquo: '”',
      bdquo: '„',
      laquo: '«',
      raquo: '»',
    },
  }),
);

/** How HTML decodes `&#128;` to `&#159;`: as windows-1252, with the five unassigned code points unchanged. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const namePattern = /[a-zA-Z][a-zA-Z0-9]{1,31}(?=;)/y;

/**
 * Decodes numeric character references as HTML does (a missing semicolon included) and a few named ones. An unknown
 * name is left unchanged and passed to `onUnknown`. Runs in linear time and never decodes its own output again.
 */
export function decodeEntities(text: string, onUnknown?: (reference: string) => void): string {
  let decoded = '';
  let decodedUntil = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', Math.max(at + 1, decodedUntil))) {
    const found =
      text.charCodeAt(at + 1) === 0x23 ? readNumber(text, at + 2) : readName(text, at + 1, onUnknown);
    if (!found) continue;
    decoded += text.slice(decodedUntil, at) + found.character;
    decodedUntil = found.end;
  }
  return decoded + text.slice(decodedUntil);
}

interface Decoded {
  readonly character: string;
  readonly end: number;
}

function readName(text: string, start: number, onUnknown?: (reference: string) => void): Decoded | undefined {
  namePattern.lastIndex = start;
  const name = namePattern.exec(text)?.[0];
  if (name === undefined) return undefined;
  const character = namedReferences.get(name);
  if (character !== undefined) return { character, end: start + name.length + 1 };
  onUnknown?.(`&${name};`);
  return undefined;
}

function readNumber(text: string, start: number): Decoded | undefined {
  const base = (text.charCodeAt(start) | 0x20) === 0x78 ? 16 : 10;
  const first = base === 16 ? start + 1 : start;
  let at = first;
  let point = 0;
  for (let digit = digitAt(text, at, base); digit !== -1; digit = digitAt(text, ++at, base)) {
    point = Math.min(point * base + digit, 0x110000);
  }
  if (at === first) return undefined;
  return { character: decodePoint(point), end: text.charAt(at) === ';' ? at + 1 : at };
}

/** Returns the digit's value, or -1 if the character is not a digit in this base. */
function digitAt(text: string, at: number, base: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = (unit | 0x20) - 0x61;
  return base === 16 && letter >= 0 && letter < 6 ? letter + 10 : -1;
}

function decodePoint(point: number): string {
  if (point >= 0x80 && point <= 0x9f) return windows1252.charAt(point - 0x80);
  const isScalar = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isScalar ? String.fromCodePoint(point) : '\ufffd';
}
