import { describe, expect, it } from 'vitest';
import { renderTable } from '#scripts/cli/table.ts';

const columns = [
  { heading: 'Code' },
  { heading: 'Name', fit: 'cut' },
  { heading: 'Size', align: 'right' },
] as const;
const rows = [
  ['acme', 'Acme & Sons Mutual', '9 B'],
  'a line between the rows',
  ['long-carrier-code', '東京海上日動火災保険', '1.2 kB'],
];

describe('a table', () => {
  it('cuts the flexible column of a table that is wider than the terminal, between characters', () => {
    expect(renderTable(columns, rows, { width: 45, indent: '  ' })).toEqual([
      '  Code               Name                Size',
      '  acme               Acme & Sons Mut…     9 B',
      'a line between the rows',
      '  long-carrier-code  東京海上日動火…   1.2 kB',
    ]);
  });

  it('wraps the texts of a flexible column, and a longer word stays whole', () => {
    const cells = [['start.title', '保険 会社 https://example.com/long is here']];
    expect(renderTable([{}, { fit: 'wrap' }], cells, { width: 26 })).toEqual([
      'start.title  保険 会社',
      '             https://example.com/long',
      '             is here',
    ]);
  });
});
