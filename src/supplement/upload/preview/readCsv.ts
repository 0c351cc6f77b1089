import { mostRows, type SheetText, toSheet } from './sheetText.ts';

/** Fifty rows are in here, or they are too wide to be read. */
const mostBytes = 64 * 1024;

/** The beginning of a table of values, in the encoding and with the separator that it shows signs of. */
export async function readCsv(blob: Blob): Promise<SheetText> {
  const bytes = new Uint8Array(await blob.slice(0, mostBytes).arrayBuffer());
  const isWhole = blob.size <= mostBytes;
  const rows = parseCsv(decode(bytes, isWhole), mostRows + 1);
  // The last one may be half of one.
  return toSheet(isWhole || rows.length > mostRows ? rows : rows.slice(0, -1), !isWhole);
}

/** @param most rows; what follows is not looked at */
export function parseCsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
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
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow();
  return rows;
}

/** The one of which the first line has most, outside quotes. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function decode(bytes: Uint8Array, isWhole: boolean): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // Cut off, it may end within a sign.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    // What spreadsheets write where nobody asks them for anything better.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
