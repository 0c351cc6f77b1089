/**
 * Wide and fullwidth code points of Unicode 16 (UAX #11) that are no emoji. Unassigned code points inside a block count
 * as wide.
 */
const wide =
  /^[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u;
/** Emoji that terminals draw two cells wide: by default, or because U+FE0F or U+20E3 follows them in the text. */
const emoji = /^(?:\p{Emoji_Presentation}|\p{Emoji}\p{Emoji_Modifier}|\p{Emoji}\ufe0f|[\d#*]\u20e3)/u;
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}]/u;
/** Marks inside a grapheme that take a cell, for example in Devanagari, and halfwidth voicing marks. */
const widening = /[\p{Mc}\uff9e\uff9f]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ESC starts a colour code
const colourCodes = /(\u001b\[[\d;]*m)/;
const ascii = /^[ -~]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the number of terminal cells that the text takes. Colour codes, combining marks and controls take none. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  return text
    .split(colourCodes)
    .reduce((sum, part) => sum + (colourCodes.test(part) ? 0 : widthOfPlain(part)), 0);
}

/** Shortens a text to `width` cells, with … as the last one. Never splits a grapheme; keeps all colour codes. */
export function cutToWidth(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let left = width - 1;
  let shortened = '';
  for (const part of text.split(colourCodes)) {
    if (colourCodes.test(part)) shortened += part;
    else if (left >= 0) {
      for (const { segment } of graphemes.segment(part)) {
        left -= widthOfGrapheme(segment);
        if (left >= 0) shortened += segment;
        else {
          shortened += '…';
          break;
        }
      }
    }
  }
  return shortened;
}

export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Breaks a text at spaces into lines of at most `width` cells. A longer word, such as a URL, stays whole. */
export function wrapToWidth(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function widthOfPlain(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOfGrapheme(segment);
  return width;
}

function widthOfGrapheme(segment: string): number {
  if (ascii.test(segment)) return 1;
  const start = segment.search(visible);
  if (start === -1) return 0;
  const base = segment.slice(start);
  if (emoji.test(base) || (base.includes('\u200d') && /^\p{Extended_Pictographic}/u.test(base))) return 2;
  return (wide.test(base) ? 2 : 1) + (base.slice(1).match(widening)?.length ?? 0);
}
