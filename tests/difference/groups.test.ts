import { describe, expect, it } from 'vitest';
import type { Change } from '#build/difference/change.ts';
import { createChangeTable, groupChanges } from '#build/difference/groups.ts';

const titleChange = (after: string): Change => ({
  kind: 'string',
  key: 'start.title',
  locale: 'en',
  before: 'a',
  after,
});
const phoneChange = (after: string): Change => ({ kind: 'field', path: 'phone', after });

function grouped(carriers: Readonly<Record<string, readonly Change[]>>) {
  const table = createChangeTable();
  const shared = Object.entries(carriers).map(([code, changes]): [string, Change[]] => [
    code,
    changes.map(table.share),
  ]);
  return { groups: groupChanges(new Map(shared)), list: table.list() };
}

describe('change groups', () => {
  it('list a change of 300 carriers once', () => {
    const codes = Array.from({ length: 300 }, (_, index) => `c${index}`);
    const { groups, list } = grouped(Object.fromEntries(codes.map((code) => [code, [titleChange('new')]])));
    expect(list).toEqual([titleChange('new')]);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.carriers).toHaveLength(300);
    expect(groups[0]?.changes).toEqual([titleChange('new')]);
  });

  it('contain the carriers with the same change, largest group first', () => {
    const { groups } = grouped({
      zephyr: [titleChange('new'), phoneChange('1')],
      acme: [titleChange('other')],
      birch: [titleChange('new'), phoneChange('2')],
      cedar: [titleChange('new')],
    });
    expect(groups).toEqual([
      { carriers: ['birch', 'cedar', 'zephyr'], changes: [titleChange('new')] },
      { carriers: ['acme'], changes: [titleChange('other')] },
      { carriers: ['birch'], changes: [phoneChange('2')] },
      { carriers: ['zephyr'], changes: [phoneChange('1')] },
    ]);
  });

  it('combine different changes of the same carriers in a fixed order', () => {
    const { groups } = grouped({
      acme: [titleChange('new'), phoneChange('1')],
      birch: [phoneChange('1'), titleChange('new')],
    });
    expect(groups).toEqual([
      { carriers: ['acme', 'birch'], changes: [phoneChange('1'), titleChange('new')] },
    ]);
  });
});
