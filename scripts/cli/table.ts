import { stripVTControlCharacters } from 'node:util';

interface Column {
  readonly heading?: string;
  /**
   * What happens to long texts of the column if the table is wider than the terminal. `cut`: a text ends with ….
   * `wrap`: a text continues on the next line.
   */
  readonly fit?: 'cut' | 'wrap';
  /** @default 'left' */
  readonly align?: 'left' | 'right';
}

interface TableSettings {
  /** Cells per line; undefined if the output is not a terminal, where nothing is shortened. */
  readonly width: number | undefined;
  /** @default '' */
  readonly indent?: string;
  /** Style of the headings. */
  readonly bold?: (text: string) => string;
}

/** The cells of a row, or a line that is printed unchanged between the rows. */
export type TableRow = readonly string[] | string;

const gap = '  ';
/** Below this width, a column is not readable. The terminal then wraps the lines. */
const minFlexibleWidth = 12;

/** Returns the lines of a table with aligned columns. */
export function renderTable(
  columns: readonly Column[],
  rows: readonly TableRow[],
  { width, indent = '', bold = (text) => text }: TableSettings,
): string[] {
  const headings = columns.map(({ heading = '' }) => heading);
  const cells = [headings, ...rows.filter((row) => typeof row !== 'string')];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => widthOf(row[index] ?? ''))));
  const flexible = columns.findIndex(({ fit }) => fit !== undefined);
  if (width !== undefined && flexible !== -1) {
    const total = widths.reduce((sum, each) => sum + gap.length + each, indent.length - gap.length);
    const reduced = Math.max(minFlexibleWidth, (widths[flexible] ?? 0) - Math.max(0, total - width));
    widths[flexible] = Math.min(widths[flexible] ?? 0, reduced);
  }
  const renderRow = (row: TableRow): string[] => {
    if (typeof row === 'string') return [row];
    const lines = columns.map(({ fit }, index) => fitLines(row[index] ?? '', widths[index] ?? 0, fit));
    const height = Math.max(...lines.map(({ length }) => length));
    return Array.from({ length: height }, (_, at) => {
      const line = columns.map(({ align }, index) =>
        pad(lines[index]?.[at] ?? '', widths[index] ?? 0, align),
      );
      return (indent + line.join(gap)).trimEnd();
    });
  };
  const hasHeadings = headings.some((heading) => heading !== '');
  return [...(hasHeadings ? renderRow(headings).map(bold) : []), ...rows.flatMap(renderRow)];
}

function fitLines(text: string, width: number, fit: Column['fit']): string[] {
  if (fit === 'cut') return [cutToWidth(text, width)];
  if (fit !== 'wrap') return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function pad(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? space + text : text + space;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]|\ufe0f/u;
const halfwidth = /^[\uff61-\uff9f]/;
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{M}]*$/u;

/** Returns the number of terminal cells that the text takes, without its colour codes. */
export function widthOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return [...graphemes.segment(plain)].reduce((sum, { segment }) => sum + widthOfGrapheme(segment), 0);
}

/** Shortens a text without colour codes to `width` cells, with … as the last one. */
export function cutToWidth(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let left = width - 1;
  let shortened = '';
  for (const { segment } of graphemes.segment(text)) {
    left -= widthOfGrapheme(segment);
    if (left < 0) break;
    shortened += segment;
  }
  return `${shortened}…`;
}

function widthOfGrapheme(segment: string): number {
  if (invisible.test(segment)) return 0;
  return wide.test(segment) && !halfwidth.test(segment) ? 2 : 1;
}
