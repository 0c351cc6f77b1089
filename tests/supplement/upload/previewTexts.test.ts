import { describe, expect, it } from 'vitest';
import { parseCsv, readCsv } from '#src/supplement/upload/preview/readCsv.ts';
import { readDocument } from '#src/supplement/upload/preview/readDocument.ts';
import { readXlsx } from '#src/supplement/upload/preview/readXlsx.ts';
import { readZip } from '#src/supplement/upload/preview/readZip.ts';
import { aWordDocument, aWorkbook, createZip } from '../../support/supplementPages.ts';

const blob = (...parts: readonly (string | readonly number[] | Buffer)[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))));

describe('CSV preview [SUP-UP-25]', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1;"2;3"\r\n',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'a\tb\n"say ""yes""\nor no"\t',
      [
        ['a', 'b'],
        ['say "yes"\nor no', ''],
      ],
    ],
    ['"a,b";c', [['a,b', 'c']]],
    [
      'a;b\r"1\r2";3\r',
      [
        ['a', 'b'],
        ['1\r2', '3'],
      ],
    ],
    ['', []],
  ])('parses %j into rows', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it('shows at most fifty rows of a CSV file and marks a longer file as truncated', async () => {
    const lines = Array.from({ length: 80 }, (_, at) => `row ${at},x`).join('\n');
    const { rows, isTruncated } = await readCsv(blob(lines));
    expect([rows.length, isTruncated, rows.at(-1)]).toEqual([50, true, ['row 49', 'x']]);
    expect((await readCsv(blob('a,b\n\n,\n'))).rows).toEqual([['a', 'b']]);
  });

  it('detects the encoding of a CSV file', async () => {
    const firstCell = async (blob: Blob) => (await readCsv(blob)).rows[0]?.[0];
    expect(await firstCell(blob([0xef, 0xbb, 0xbf], 'č,x'))).toBe('č');
    expect(await firstCell(blob([0xff, 0xfe, 0x0d, 0x01, 0x2c, 0, 0x78, 0]))).toBe('č');
    expect(await firstCell(blob([0xe9, 0x2c, 0x78]))).toBe('é');
  });

  it('drops an incomplete last line when a CSV file is truncated', async () => {
    const { rows, isTruncated } = await readCsv(blob(`a,b\n${'č'.repeat(40_000)},c`));
    expect([rows, isTruncated]).toEqual([[['a', 'b']], true]);
  });
});

describe('workbook preview [SUP-UP-27]', () => {
  it('shows the first sheet with shared and inline strings in their columns', async () => {
    expect(await readXlsx(blob(aWorkbook))).toEqual({
      rows: [
        ['Part', '', '412.8'],
        ['Frame rail', '=HYPERLINK("x")', ''],
      ],
      isTruncated: false,
    });
  });

  it('shows no preview for an old workbook, another format or a damaged file', async () => {
    expect(await readXlsx(blob([0xd0, 0xcf, 0x11, 0xe0]))).toBeUndefined();
    expect(await readXlsx(blob(createZip({ 'word/document.xml': '' })))).toBeUndefined();
    await expect(
      readXlsx(blob([...aWorkbook].map((byte, at) => (at > 40 && at < 90 ? 0xff : byte)))),
    ).rejects.toThrow();
  });

  it('shows at most fifty rows of a very large sheet', async () => {
    const longSheet = `<worksheet><sheetData>${'<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(200_000)}`;
    const sheet = await readXlsx(blob(createZip({ 'xl/worksheets/sheet1.xml': longSheet })));
    expect([sheet?.rows.length, sheet?.isTruncated]).toEqual([50, true]);
  });
});

describe('columns of a preview', () => {
  const cells = Array.from({ length: 21 }, (_, at) => `c${at + 1}`);

  it('are at most twenty, and more are marked as truncated [SUP-UP-25 SUP-UP-27]', async () => {
    const xml = `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const sheet = await readXlsx(blob(createZip({ 'xl/worksheets/sheet1.xml': xml })));
    const expected = { rows: [cells.slice(0, 20)], isTruncated: true };
    expect([await readCsv(blob(cells.join(','))), sheet]).toEqual([expected, expected]);
  });
});

describe('archive of an office file', () => {
  it('is read up to 2,000 entries', async () => {
    const names = Array.from({ length: 2_100 }, (_, index) => [`part-${index}.xml`, 'x'] as const);
    const archive = await readZip(blob(createZip(Object.fromEntries(names))));
    expect(archive?.names).toHaveLength(2_000);
  });

  it('is unpacked up to little more than 2 MB of an entry, so that a zip bomb does not fill the memory', async () => {
    const maxBytes = 2 * 1024 * 1024;
    const archive = await readZip(blob(createZip({ 'bomb.xml': ' '.repeat(20 * maxBytes) })));
    const text = (await archive?.readText('bomb.xml')) ?? '';
    expect(text.length).toBeGreaterThanOrEqual(maxBytes);
    expect(text.length).toBeLessThan(2 * maxBytes);
  });
});

describe('document preview [SUP-UP-26]', () => {
  it('shows the paragraphs of a Word document', async () => {
    expect(await readDocument(blob(aWordDocument))).toEqual({
      paragraphs: ['Rail & bracket\t2', 'Approve?'],
      isTruncated: false,
    });
  });

  it('shows the paragraphs and table cells of an OpenDocument file', async () => {
    const content =
      '<office:text><text:h>Title</text:h><text:p>One<text:s/><text:span>two</text:span></text:p>' +
      '<table:table-cell><text:p>Cell</text:p></table:table-cell><!-- <text:p>not this</text:p> --></office:text>';
    expect((await readDocument(blob(createZip({ 'content.xml': content }))))?.paragraphs).toEqual([
      'Title',
      'One two',
      'Cell',
    ]);
  });

  it('does not expand XML entities defined in the document', async () => {
    const xml =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document><w:p><w:t>&b;&#65;&#x110000;</w:t></w:p>';
    expect((await readDocument(blob(createZip({ 'word/document.xml': xml }))))?.paragraphs).toEqual([
      '&b;A&#x110000;',
    ]);
  });

  // Searching for the missing end at every occurrence would block the page for minutes.
  it.each(['<!--', '<?'])('stops reading a document at an unclosed %s', async (opening) => {
    const [visibleText, hiddenText] = ['<w:p><w:t>Seen</w:t></w:p>', '<w:p><w:t>Hidden</w:t></w:p>'];
    const xml = visibleText + opening.repeat(400_000) + hiddenText;
    expect((await readDocument(blob(createZip({ 'word/document.xml': xml }))))?.paragraphs).toEqual(['Seen']);
  });

  it('ignores document elements named like built-in object properties', async () => {
    const xml = '<w:p><w:t>One</w:t><constructor/><toString/></w:p>';
    expect((await readDocument(blob(createZip({ 'word/document.xml': xml }))))?.paragraphs).toEqual(['One']);
  });

  it('shows no preview for an old document format', async () => {
    expect(await readDocument(blob([0xd0, 0xcf, 0x11, 0xe0]))).toBeUndefined();
  });

  it('truncates a long document to sixty paragraphs', async () => {
    const xml = `<w:document>${'<w:p><w:t>line</w:t></w:p>'.repeat(100)}`;
    const text = await readDocument(blob(createZip({ 'word/document.xml': xml })));
    expect([text?.paragraphs.length, text?.isTruncated]).toEqual([60, true]);
  });
});
