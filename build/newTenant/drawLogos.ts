import { contrast } from '../brand/colour.ts';
import { escapeHtml } from '../render/escape.ts';
import { type Letter, lettersOf } from './letters.ts';

export type DrawnLogos = Readonly<Record<'original' | 'horizontal' | 'vertical', string>>;

const ink = '#1b2430';
const gap = 6.5;
/** Longer names are split into two lines, because they would not fit in the top bar of a phone. */
const maxLineLength = 14;

/**
 * Draws three SVG logos from a name and a colour: a monogram, the monogram next to the name, and the monogram above the
 * name. The letters are paths, so no font is needed.
 */
export function drawLogos(name: string, colour: string): DrawnLogos {
  const lines = breakLines(name).map(lettersOf);
  const mark = drawMark(name, colour);
  const scale = lines.length > 1 ? 0.62 : 0.8;
  const step = 20 * scale + 11;
  const widest = Math.max(0, ...lines.map((line) => widthOf(line) * scale));
  const block = 20 * scale + (lines.length - 1) * step;
  const word = (left: number, top: number, isCentred: boolean) =>
    lines.map((line, index) => {
      const offset = isCentred ? (widest - widthOf(line) * scale) / 2 : 0;
      return drawLine(line, { x: left + offset, y: top + index * step, scale });
    });
  const aside = lines.some((line) => line.length > 0) ? widest + 18 : 0;
  const side = Math.max(64, widest + 4);
  return {
    original: svg(64, 64, name, mark),
    horizontal: svg(64 + aside, 64, name, mark + word(78, 32 - block / 2, false).join('')),
    vertical: svg(
      side,
      64 + 18 + block + 4,
      name,
      `<g transform="translate(${round(side / 2 - 32)} 0)">${mark}</g>${word((side - widest) / 2, 82, true).join('')}`,
    ),
  };
}

/**
 * Draws two initials on the brand colour, in white or near-black, whichever has the higher contrast. An arc adds some
 * depth.
 */
function drawMark(name: string, colour: string): string {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => lettersOf(word).slice(0, 1))
    .slice(0, 2);
  const light = contrast('#ffffff', colour) >= contrast(ink, colour) ? '#ffffff' : ink;
  const scale = letters.length > 1 ? 0.95 : 1.25;
  const width = widthOf(letters) * scale;
  const line = drawLine(letters, { x: 32 - width / 2, y: 32 - 10 * scale, scale }, light, 3.4);
  return `<rect width="64" height="64" rx="16" fill="${colour}"/><path d="M64 20v28a16 16 0 0 1-16 16H16C42 62 62 46 64 20z" fill="${light}" fill-opacity=".14"/>${line}`;
}

function drawLine(
  line: readonly Letter[],
  at: { x: number; y: number; scale: number },
  colour = ink,
  stroke = 2.6,
): string {
  let left = at.x;
  const paths = line.map(({ width, strokes }) => {
    const path =
      strokes === ''
        ? ''
        : `<path transform="translate(${round(left)} ${round(at.y)}) scale(${at.scale})" d="${strokes}"/>`;
    left += (width + gap) * at.scale;
    return path;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}

function widthOf(line: readonly Letter[]): number {
  return line.reduce((sum, { width }) => sum + width, 0) + Math.max(0, line.length - 1) * gap;
}

/** Splits a long name into two lines of similar length. */
function breakLines(name: string): string[] {
  const words = name.trim().split(/\s+/);
  if (name.length <= maxLineLength || words.length === 1) return [words.join(' ')];
  const halves = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const longer = ([a, b]: readonly [string, string]) => Math.max(a.length, b.length);
  return [...(halves.sort((a, b) => longer(a) - longer(b))[0] ?? [name])];
}

function svg(width: number, height: number, name: string, content: string): string {
  const size = `${Math.ceil(width)} ${Math.ceil(height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeHtml(name)}" viewBox="0 0 ${size}" width="${Math.ceil(width)}" height="${Math.ceil(height)}">${content}</svg>\n`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
