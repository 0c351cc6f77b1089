export interface Letter {
  readonly width: number;
  /** SVG path data that starts with an absolute M command. The top is 0 and the baseline is 20. */
  readonly strokes: string;
}

/** Capital letters as strokes. With a font, a logo would look different on every device. */
const letters: Readonly<Record<string, Letter>> = {
  A: { width: 16, strokes: 'M0 20 8 0l8 20M2.8 13h10.4' },
  B: { width: 13, strokes: 'M0 0v20h7a5.5 5.5 0 0 0 0-11H0M0 0h6a4.5 4.5 0 0 1 0 9' },
  C: { width: 17, strokes: 'M17 3.5a10 10 0 1 0 0 13' },
  D: { width: 16, strokes: 'M0 0v20h6a10 10 0 0 0 0-20z' },
  Đ: { width: 16, strokes: 'M0 0v20h6a10 10 0 0 0 0-20zM-3.5 10h9' },
  E: { width: 11, strokes: 'M11 0H0v20h11M0 10h9' },
  F: { width: 11, strokes: 'M11 0H0v20M0 10h9' },
  G: { width: 17, strokes: 'M17 3.5a10 10 0 1 0 0 13v-6h-6' },
  H: { width: 14, strokes: 'M0 0v20M14 0v20M0 10h14' },
  I: { width: 0, strokes: 'M0 0v20' },
  J: { width: 9, strokes: 'M9 0v15a4.5 5 0 0 1-9 .5' },
  K: { width: 13, strokes: 'M0 0v20M12.5 0 0 12M5 8l8 12' },
  L: { width: 10, strokes: 'M0 0v20h10' },
  M: { width: 18, strokes: 'M0 20V0l9 13 9-13v20' },
  N: { width: 15, strokes: 'M0 20V0l15 20V0' },
  O: { width: 20, strokes: 'M10 0a10 10 0 1 1 0 20 10 10 0 1 1 0-20z' },
  P: { width: 12, strokes: 'M0 20V0h6.5a5.5 5.5 0 0 1 0 11H0' },
  Q: { width: 20, strokes: 'M10 0a10 10 0 1 1 0 20 10 10 0 1 1 0-20zM13 14l6 6' },
  R: { width: 12.5, strokes: 'M0 20V0h6.5a5.5 5.5 0 0 1 0 11H0M6.5 11l6 9' },
  S: {
    width: 12,
    strokes:
      'M11.4 3.6C10.2 1.2 8.4 0 6.2 0 3.2 0 .8 2 .8 4.9 .8 11 12 8.6 12 15c0 3-2.5 5-5.8 5C3.4 20 1.2 18.7 0 16',
  },
  T: { width: 14, strokes: 'M0 0h14M7 0v20' },
  U: { width: 14, strokes: 'M0 0v13a7 7 0 0 0 14 0V0' },
  V: { width: 16, strokes: 'M0 0l8 20 8-20' },
  W: { width: 22, strokes: 'M0 0l5.5 20L11 3l5.5 17L22 0' },
  X: { width: 14, strokes: 'M0 0l14 20M14 0 0 20' },
  Y: { width: 14, strokes: 'M0 0l7 10.5L14 0M7 10.5V20' },
  Z: { width: 13, strokes: 'M0 0h13L0 20h13' },
  '0': { width: 14, strokes: 'M7 0c4 0 7 4 7 10s-3 10-7 10-7-4-7-10S3 0 7 0z' },
  '1': { width: 5, strokes: 'M0 4 5 0v20' },
  '2': { width: 12, strokes: 'M.5 5C.5 2 3 0 6 0s5.5 2 5.5 5c0 4-4 6.5-11.5 15h12' },
  '3': {
    width: 12,
    strokes: 'M.5 3C2 1 3.8 0 6 0c3 0 5 1.8 5 4.7S9 9.4 5 9.4c4.2 0 7 1.9 7 5.3S9.2 20 6 20c-2.6 0-4.6-1-6-3',
  },
  '4': { width: 14, strokes: 'M10 20V0L0 14h14' },
  '5': {
    width: 12,
    strokes: 'M10.5 0H2L1 9c1.6-1 3-1.4 4.6-1.4 3.8 0 6.4 2.5 6.4 6.1S9.4 20 5.6 20C3.2 20 1.4 19.2 0 17.6',
  },
  '6': {
    width: 13,
    strokes: 'M10 0C4 3 0 8 0 13.6 0 17.4 2.8 20 6.4 20s6.4-2.6 6.4-6.2-2.6-6-6-6c-3 0-5.6 1.7-6.8 4.8',
  },
  '7': { width: 12, strokes: 'M0 0h12L4.5 20' },
  '8': {
    width: 12,
    strokes:
      'M6 0c3 0 5 1.9 5 4.7S9 9.4 6 9.4 1 7.5 1 4.7 3 0 6 0zM6 9.4c3.6 0 6 2.2 6 5.3S9.6 20 6 20s-6-2.2-6-5.3 2.4-5.3 6-5.3z',
  },
  '9': {
    width: 13,
    strokes: 'M3 20c6-3 10-8 10-13.6C13 2.6 10.2 0 6.6 0S.2 2.6.2 6.2s2.6 6 6 6c3 0 5.6-1.7 6.8-4.8',
  },
  '&': {
    width: 15,
    strokes:
      'M15 11c-1 5.4-4 9-8.6 9C2.6 20 0 18 0 14.6 0 9 9.6 9 9.6 4 9.6 1.6 8.2 0 6 0S2.2 1.6 2.2 4c0 4 7.8 9.6 12.8 16',
  },
  '-': { width: 7, strokes: 'M0 11h7' },
  '.': { width: 0, strokes: 'M0 19.6v.4' },
  "'": { width: 0, strokes: 'M0 0v5' },
  ' ': { width: 7, strokes: '' },
};

/** Characters that Unicode normalization does not decompose → their replacement. */
const substitutions: Readonly<Record<string, string>> = {
  ...{ Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', ẞ: 'SS' },
  ...{ '’': "'", '–': '-' },
};

/** Diacritics: combining character → path relative to the middle of the letter's top. */
const diacritics: Readonly<Record<string, string>> = {
  '\u0300': 'm2-4-4-4',
  '\u0301': 'm-2-4 4-4',
  '\u0302': 'm-3.5-4 3.5-4 3.5 4',
  '\u0308': 'm-3.5-5v.2m7-.2v.2',
  '\u030a': 'm0-3a2.5 2.5 0 1 1 .1 0',
  '\u030c': 'm-3.5-8 3.5 4 3.5-4',
};

/** Returns the letters of a text with their diacritics. Characters without a drawing are skipped. */
export function lettersOf(text: string): Letter[] {
  const plain = [...text.toUpperCase()].map((sign) => substitutions[sign] ?? sign).join('');
  const found: Letter[] = [];
  for (const character of plain.normalize('NFD')) {
    const letter = letters[character];
    const last = found.at(-1);
    if (letter) found.push(letter);
    else if (last && diacritics[character] !== undefined)
      found[found.length - 1] = {
        ...last,
        strokes: `${last.strokes}M${last.width / 2} 0${diacritics[character]}`,
      };
  }
  return found;
}
