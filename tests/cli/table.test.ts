import { describe, expect, it } from 'vitest';
import { renderTable } from '#scripts/cli/table.ts';

const columns = [
  { heading: 'Code' },
  { heading: 'Name', fit: 'cut' },
  { heading: 'Size', align: 'right' },
  { heading: 'Note', fit: 'wrap' },
] as const;
const rows = [
  ['acme', 'Acme & Sons Mutual', '9 B', 'first note of several words'],
  'a line between the rows',
  ['long-carrier-code', '東京海上日動火災保険', '1.2 kB', ''],
];

describe('a table', () => {
  it('shows every text in full without a terminal', () => {
    expect(renderTable(columns, rows, { width: undefined })).toEqual([
      'Code               Name                    Size  Note',
      'acme               Acme & Sons Mutual       9 B  first note of several words',
      'a line between the rows',
      'long-carrier-code  東京海上日動火災保険  1.2 kB',
    ]);
  });

  it('makes the widest flexible columns narrower, and keeps codes, sizes and headings', () => {
    expect(renderTable(columns, rows, { width: 70, indent: '  ' })).toEqual([
      '  Code               Name               Size  Note',
      '  acme               Acme & Sons Mu…     9 B  first note of several',
      '                                              words',
      'a line between the rows',
      '  long-carrier-code  東京海上日動火…  1.2 kB',
    ]);
  });

  it('continues a row on the next line after a code that is too long', () => {
    expect(renderTable(columns, rows, { width: 62 })).toEqual([
      'Code              Name            Size  Note',
      'acme              Acme & Sons…     9 B  first note of several',
      '                                        words',
      'a line between the rows',
      'long-carrier-code',
      '                  東京海上日…   1.2 kB',
    ]);
  });

  it('moves a location to the next line if the row needs its place', () => {
    const cells = [
      ['name', '"Acme & Sons Mutual Insurance Company"', 'provider.json:2'],
      ['locale', '"en"', 'default'],
    ];
    expect(renderTable([{}, { fit: 'cut' }, { fit: 'move' }], cells, { width: 40 })).toEqual([
      'name    "Acme & Sons Mutual Insurance C…',
      '                         provider.json:2',
      'locale  "en"             default',
    ]);
  });

  it('moves a location to the end of the line if a longer one starts earlier', () => {
    const cells = [
      ['name', '"Acme Mutual"', 'default'],
      ['locale', '"en"', 'src/tenant/defaults.ts:22'],
    ];
    expect(renderTable([{}, { fit: 'cut' }, { fit: 'move' }], cells, { width: 42 })).toEqual([
      'name    "Acme Mutual"              default',
      'locale  "en"     src/tenant/defaults.ts:22',
    ]);
  });

  it('styles the headings and ignores colours when it aligns cells', () => {
    const bold = (text: string) => `\u001b[1m${text}\u001b[0m`;
    expect(renderTable([{ heading: 'A' }, {}], [[bold('x'), 'y']], { width: 80, bold })).toEqual([
      bold('A'),
      `${bold('x')}  y`,
    ]);
  });
});
