import { findMisplacedCharacter } from '#src/texts/visibleText.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Problem } from './overrideProblem.ts';

interface CharacterProblem extends Problem {
  readonly severity: Diagnostic['severity'];
}

/**
 * The characters for bytes 128 to 255 in windows-1252. Editors often misread UTF-8 as windows-1252 or windows-1250. The
 * code lists bytes 128 to 159 itself, because some versions of Node.js decode windows-1252 as Latin-1.
 */
const western = `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${decodeUpper('iso-8859-1').slice(32)}`;
const byteMaps = [western, decodeUpper('windows-1250')].map(
  (characters) => new Map([...characters].map((character, index) => [character, index + 0x80])),
);

/** Two or more characters that are the bytes of one UTF-8 character: a lead byte and continuation bytes, all not ASCII. */
const notAscii = /[^\0-\x7f]{2,}/g;

/**
 * Characters that misread bytes are likely to stand for: Latin, Greek and Cyrillic letters, Hebrew and Arabic letters,
 * punctuation and symbols, the byte order mark and emoji. The list excludes other characters, because correct texts can
 * look like their bytes: the end of «CAFÉ» could be a misread ɻ.
 */
const likely = /^(?:[\xa0-\u017f\u0380-\u047f\u05c0-\u067f\u2010-\u27bf\u{1f000}-\u{1faff}]|\ufe0f|\ufeff)$/u;

/** Zero-width characters with a purpose: in emoji and flags, and in scripts that need them to join letters or wrap. */
const useful =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\u200d|(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}])[\p{L}\p{M}][\u200b-\u200d]/gu;
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}]/u;

/** Returns what is wrong with the characters of a text; undefined if nothing is. */
export function findCharacterProblem(text: string): CharacterProblem | undefined {
  // Most texts are ASCII and need no slower check.
  if (/^[\n -~]*$/.test(text)) return undefined;
  const misplaced = findMisplacedCharacter(text);
  const original = repairEncoding(text);
  if (original !== undefined) {
    return {
      severity: misplaced === undefined ? 'warning' : 'error',
      message: `looks like UTF-8 that was read in another encoding: "${shorten(text)}".`,
      hint: `If it should be "${shorten(original)}", write that, and save the file as UTF-8.`,
    };
  }
  if (misplaced === '\ufffd') {
    return {
      severity: 'error',
      message: 'contains U+FFFD (\ufffd), which replaces a character that was lost in a conversion.',
      hint: 'Write the lost character again, and save the file as UTF-8.',
    };
  }
  if (misplaced !== undefined) {
    return {
      severity: 'error',
      message: `contains the invisible character ${nameOf(misplaced)} (a control character, an unpaired surrogate or a text-direction mark).`,
      hint: 'Remove it.',
    };
  }
  const hidden = findZeroWidth(text);
  if (hidden === undefined) return undefined;
  return {
    severity: 'warning',
    message: `contains the character ${nameOf(hidden)}, which has no width.`,
    hint: 'Remove it, unless the text needs it.',
  };
}

function findZeroWidth(text: string): string | undefined {
  const rest = text.replace(/\xad|\p{Variation_Selector}/gu, '').replace(useful, '');
  const directed = rightToLeft.test(text) ? rest.replace(/[\u061c\u200e\u200f]/g, '') : rest;
  return /\p{Default_Ignorable_Code_Point}/u.exec(directed)?.[0];
}

/** Returns the text as it was probably written; undefined if its encoding looks right. */
function repairEncoding(text: string): string | undefined {
  const [best = text] = byteMaps
    .map((byteOf) => text.replace(notAscii, (run) => repairRun([...run], byteOf)))
    .sort((a, b) => a.length - b.length);
  return best === text ? undefined : best;
}

function repairRun(run: readonly string[], byteOf: ReadonlyMap<string, number>): string {
  let repaired = '';
  for (let at = 0; at < run.length; ) {
    const lead = byteOf.get(run[at] as string) ?? 0;
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    const bytes = run.slice(at, at + length).map((character) => byteOf.get(character) ?? 0);
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
    const isMistaken = lead >= 0xc2 && bytes.length === length && likely.test(decoded);
    repaired += isMistaken ? decoded : run[at];
    at += isMistaken ? length : 1;
  }
  return repaired;
}

function decodeUpper(encoding: string): string {
  return new TextDecoder(encoding).decode(Uint8Array.from({ length: 0x80 }, (_, index) => index + 0x80));
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
