import { maxRows, type SheetText, toSheet } from './sheetText.ts';

/** Maximum number of bytes to read. Enough for fifty rows of a readable width. */
const maxBytes = 64 * 1024;

/** Reads the first rows of a CSV file. Detects the encoding and the separator. */
export async function readCsv(blob: Blob): Promise<SheetText> {
  const bytes = new Uint8Array(await blob.slice(0, maxBytes).arrayBuffer());
  const isComplete = blob.size <= maxBytes;
  const rows = parseCsv(decode(bytes, isComplete), maxRows + 1);
  // The last row may be incomplete.
  return toSheet(isComplete || rows.length > maxRows ? rows : rows.slice(0, -1), !isComplete);
}

/** @param maxRows maximum number of rows; the rest is not parsed */
export function parseCsv(text: string, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < maxRows; at += 1) {
    const char = text[at] as string;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) endCell();
    else if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) endRow();
    else if (char !== '\r') cell += char;
  }
  if (rows.length < maxRows && (cell !== '' || row.length > 0)) endRow();
  return rows;
}

/** Returns the separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function decode(bytes: Uint8Array, isComplete: boolean): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // A truncated text may end inside a multi-byte character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isComplete });
  } catch {
    // The default encoding of spreadsheet programs on Windows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
