import { describe, expect, it } from 'vitest';
import type { Change } from '#build/difference/change.ts';
import { createChangeTable, groupChanges } from '#build/difference/groups.ts';

const word = (after: string): Change => ({
  kind: 'string',
  key: 'start.title',
  locale: 'en',
  before: 'a',
  after,
});
const phone = (after: string): Change => ({ kind: 'field', path: 'phone', after });

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
    const { groups, list } = grouped(Object.fromEntries(codes.map((code) => [code, [word('new')]])));
    expect(list).toEqual([word('new')]);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.carriers).toHaveLength(300);
    expect(groups[0]?.changes).toEqual([word('new')]);
  });

  it('contain the carriers with the same change, largest group first', () => {
    const { groups } = grouped({
      zephyr: [word('new'), phone('1')],
      acme: [word('other')],
      birch: [word('new'), phone('2')],
      cedar: [word('new')],
    });
    expect(groups).toEqual([
      { carriers: ['birch', 'cedar', 'zephyr'], changes: [word('new')] },
      { carriers: ['acme'], changes: [word('other')] },
      { carriers: ['birch'], changes: [phone('2')] },
      { carriers: ['zephyr'], changes: [phone('1')] },
    ]);
  });

  it('combine different changes of the same carriers in a fixed order', () => {
    const { groups } = grouped({ acme: [word('new'), phone('1')], birch: [phone('1'), word('new')] });
    expect(groups).toEqual([{ carriers: ['acme', 'birch'], changes: [phone('1'), word('new')] }]);
  });
});
