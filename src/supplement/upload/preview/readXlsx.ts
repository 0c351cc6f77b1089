import { readZip } from './readZip.ts';
import { attributeOf, scanXml } from './scanXml.ts';
import { maxColumns, maxRows, type SheetText, toSheet } from './sheetText.ts';

/** Reads the first rows of the first sheet. Returns undefined if the file is not an .xlsx workbook. */
export async function readXlsx(blob: Blob): Promise<SheetText | undefined> {
  const archive = await readZip(blob);
  const sheet = archive?.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort(byNumber)[0];
  if (!archive || sheet === undefined) return undefined;
  const sharedStrings = readSharedStrings((await archive.readText('xl/sharedStrings.xml')) ?? '');
  return readRows((await archive.readText(sheet)) ?? '', sharedStrings);
}

const beforeFirst = { column: 0, type: '', text: '', isRead: false };

function readRows(xml: string, sharedStrings: readonly string[]): SheetText {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = beforeFirst;
  for (const node of scanXml(xml)) {
    if (node.kind === 'text') {
      if (cell.isRead) cell = { ...cell, text: cell.text + node.text };
      continue;
    }
    const { name, kind, attributes, isEmpty } = node;
    if (name === 'row' && kind === 'open') {
      if (rows.length > maxRows) break;
      row = [];
      rows.push(row);
      cell = beforeFirst;
    } else if (name === 'c' && kind === 'open') {
      const column = columnOf(attributeOf(attributes, 'r')) ?? cell.column + 1;
      cell = { column, type: attributeOf(attributes, 't') ?? '', text: '', isRead: false };
    } else if (name === 'v' || name === 't') cell = { ...cell, isRead: kind === 'open' && !isEmpty };
    else if (name === 'c') addCell(row, cell.column, textOf(cell, sharedStrings));
  }
  return toSheet(rows, rows.length > maxRows);
}

/** Stores a text beyond the last shown column in one additional cell, which marks the row as shortened. */
function addCell(row: string[], column: number, text: string): void {
  if (column > maxColumns && text === '') return;
  const at = Math.min(column - 1, maxColumns);
  while (row.length < at) row.push('');
  row[at] = text;
}

function textOf({ type, text }: typeof beforeFirst, sharedStrings: readonly string[]): string {
  return type === 's' ? (sharedStrings[Number(text)] ?? '…') : text;
}

/** Returns the shared strings, which cells refer to by index. */
function readSharedStrings(xml: string): string[] {
  const texts: string[] = [];
  let isRead = false;
  for (const node of scanXml(xml)) {
    if (node.kind === 'text') {
      if (isRead && texts.length > 0) texts[texts.length - 1] += node.text;
    } else if (node.name === 'si' && node.kind === 'open') texts.push('');
    else if (node.name === 't') isRead = node.kind === 'open' && !node.isEmpty;
  }
  return texts;
}

/** Returns the one-based column of a cell reference, for example 3 for `C12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = reference && /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
