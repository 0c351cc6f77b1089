// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { rangeOf, rowsOf, SearchTable, type SearchTableProps } from '#src/ui/dataTable/SearchTable.tsx';

import { allByRole, byRole, fill, mountPart, nameOf, pressKey } from '../support/mountPart.tsx';

interface Shop {
  readonly name: string;
  readonly city: string;
}

const shopsOf = (count: number): Shop[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Shop ${index + 1}`, city: `City ${index + 1}` }));

function aTable({
  count = 12,
  page = 1,
  query = 'shop',
  ...more
}: Partial<SearchTableProps<Shop>> & {
  count?: number;
  query?: string;
  onChoose?: (shop: Shop) => void;
  chosen?: string;
}) {
  const { onChoose = () => undefined, chosen, ...props } = more;
  return (
    <SearchTable<Shop>
      fields={[{ id: 'name', label: 'Name', value: query }]}
      onType={() => undefined}
      table={{
        caption: 'Shops',
        columns: [
          { id: 'name', header: 'Name', cell: ({ name }) => name },
          { id: 'city', header: 'City', cell: ({ city }) => city },
        ],
        rows: rowsOf(shopsOf(count), page),
        idOf: ({ name }) => name,
        chosen,
        onChoose,
      }}
      total={count}
      page={page}
      onPage={() => undefined}
      labels={{
        search: 'Find a shop',
        noResults: 'none',
        results: ({ total }) => `${total} found`,
        manyResults: ({ from, to, total }) => `over five: ${from} to ${to} of ${total}`,
        page: (range) => `${range.page} of ${range.pages}`,
        previous: 'Previous',
        next: 'Next',
      }}
      {...props}
    />
  );
}

const summary = () => byRole('status').textContent;
const names = () => [...document.querySelectorAll('tbody button')].map(({ textContent }) => textContent);
const press = (element: Element) => act(async () => (element as HTMLElement).click());

describe('search table', () => {
  it('shows its search inputs, column headers and the first five results [UI-13 SUP-SHOP-03]', async () => {
    const onType = vi.fn();
    await mountPart(aTable({ onType }));
    expect(nameOf(byRole('search'))).toBe('Find a shop');
    await fill(byRole('textbox', 'Name'), 'shop x');
    expect(onType).toHaveBeenCalledExactlyOnceWith('name', 'shop x');
    expect(names()).toEqual(['Shop 1', 'Shop 2', 'Shop 3', 'Shop 4', 'Shop 5']);
    expect([...document.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
      'Name',
      'City',
    ]);
  });

  it.each([
    [0, 'none'],
    [1, '1 found'],
    [5, '5 found'],
    [6, 'over five: 1 to 5 of 6'],
  ])('summarizes %i results as "%s" [UI-13]', async (count, expected) => {
    await mountPart(aTable({ count }));
    expect(summary()).toBe(expected);
    expect(document.querySelectorAll('table')).toHaveLength(count === 0 ? 0 : 1);
  });

  it('hides results until the first query when waitsForQuery is set [UI-13]', async () => {
    const { show } = await mountPart(aTable({ query: ' ', requiresQuery: true }));
    expect([summary(), names(), allByRole('button')]).toEqual(['', [], []]);
    const region = byRole('status');
    await show(aTable({ query: 'b', requiresQuery: true }));
    expect(names()).toHaveLength(5);
    expect(byRole('status')).toBe(region);
    await show(aTable({ query: '' }));
    expect(names()).toHaveLength(5);
  });

  it('selects a row once, by its button or any of its cells, and marks the selected row [UI-13]', async () => {
    const onChoose = vi.fn();
    await mountPart(aTable({ onChoose, chosen: 'Shop 2' }));
    await press(byRole('button', 'Shop 3'));
    await press(document.querySelectorAll('tbody td')[3] as Element);
    expect(onChoose.mock.calls.map(([shop]) => shop.name)).toEqual(['Shop 3', 'Shop 4']);
    const pressed = allByRole('button').filter((button) => button.getAttribute('aria-pressed') === 'true');
    expect(pressed.map(nameOf)).toEqual(['Shop 2']);
    expect(document.querySelector('.is-chosen')?.textContent).toContain('City 2');
  });

  it('moves focus between rows with the arrow, Home and End keys', async () => {
    await mountPart(aTable({}));
    byRole('button', 'Shop 1').focus();
    const focusedNames: string[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home']) {
      await pressKey(document.activeElement as HTMLElement, key);
      focusedNames.push(nameOf(document.activeElement as HTMLElement));
    }
    expect(focusedNames).toEqual(['Shop 2', 'Shop 3', 'Shop 2', 'Shop 5', 'Shop 5', 'Shop 1']);
  });

  it('goes to the previous and next page, but not past the first or last one [UI-13]', async () => {
    const onPage = vi.fn();
    const { show } = await mountPart(aTable({ onPage }));
    await press(byRole('button', 'Previous'));
    await press(byRole('button', 'Next'));
    await show(aTable({ onPage, page: 3 }));
    expect([summary(), names()]).toEqual(['over five: 11 to 12 of 12', ['Shop 11', 'Shop 12']]);
    await press(byRole('button', 'Next'));
    await press(byRole('button', 'Previous'));
    expect(onPage.mock.calls).toEqual([[2], [2]]);
    await show(aTable({ onPage, count: 6 }));
    expect(allByRole('button').map(nameOf)).toContain('Next');
    await show(aTable({ onPage, count: 5 }));
    expect(allByRole('button').map(nameOf)).not.toContain('Next');
  });
});

describe('page range', () => {
  it.each([
    [1, 0, { page: 1, pages: 1, from: 0, to: 0, total: 0 }],
    [1, 5, { page: 1, pages: 1, from: 1, to: 5, total: 5 }],
    [2, 6, { page: 2, pages: 2, from: 6, to: 6, total: 6 }],
    [9, 6, { page: 2, pages: 2, from: 6, to: 6, total: 6 }],
    [0, 6, { page: 1, pages: 2, from: 1, to: 5, total: 6 }],
  ])('clamps the page and counts its rows: page %i, %i results', (page, total, range) => {
    expect(rangeOf(page, total)).toEqual(range);
  });
});
