import { readZip } from './readZip.ts';
import { attributeOf, scanXml } from './scanXml.ts';
import { mostColumns, mostRows, type SheetText, toSheet } from './sheetText.ts';

/** Reads the first rows of the first sheet. Returns undefined if the file is not an .xlsx workbook. */
export async function readXlsx(blob: Blob): Promise<SheetText | undefined> {
  const archive = await readZip(blob);
  const sheet = archive?.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort(byNumber)[0];
  if (!archive || sheet === undefined) return undefined;
  const shared = readShared((await archive.readText('xl/sharedStrings.xml')) ?? '');
  return readRows((await archive.readText(sheet)) ?? '', shared);
}

const beforeFirst = { column: 0, type: '', text: '', isRead: false };

function readRows(xml: string, shared: readonly string[]): SheetText {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = beforeFirst;
  for (const piece of scanXml(xml)) {
    if (piece.kind === 'text') {
      if (cell.isRead) cell = { ...cell, text: cell.text + piece.text };
      continue;
    }
    const { name, kind, attributes, isEmpty } = piece;
    if (name === 'row' && kind === 'open') {
      if (rows.length > mostRows) break;
      row = [];
      rows.push(row);
      cell = beforeFirst;
    } else if (name === 'c' && kind === 'open') {
      const column = columnOf(attributeOf(attributes, 'r')) ?? cell.column + 1;
      cell = { column, type: attributeOf(attributes, 't') ?? '', text: '', isRead: false };
    } else if (name === 'v' || name === 't') cell = { ...cell, isRead: kind === 'open' && !isEmpty };
    else if (name === 'c' && cell.column <= mostColumns) {
      while (row.length < cell.column) row.push('');
      row[cell.column - 1] = cell.type === 's' ? (shared[Number(cell.text)] ?? '…') : cell.text;
    }
  }
  return toSheet(rows, rows.length > mostRows);
}

/** Returns the shared strings, which cells refer to by index. */
function readShared(xml: string): string[] {
  const texts: string[] = [];
  let isRead = false;
  for (const piece of scanXml(xml)) {
    if (piece.kind === 'text') {
      if (isRead && texts.length > 0) texts[texts.length - 1] += piece.text;
    } else if (piece.name === 'si' && piece.kind === 'open') texts.push('');
    else if (piece.name === 't') isRead = piece.kind === 'open' && !piece.isEmpty;
  }
  return texts;
}

/** Returns the one-based column of a cell reference, for example 3 for `C12`. */
function columnOf(place: string | undefined): number | undefined {
  const letters = place && /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
