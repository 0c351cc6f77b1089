// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { rowsOf, SearchTable, type SearchTableProps } from '#src/ui/dataTable/SearchTable.tsx';

import { allByRole, byRole, mountPart, nameOf, press, pressKey } from '../support/app/mountPart.tsx';

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

describe('search table', () => {
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

  it('goes to the previous and next page, but not past the first or last page [UI-13]', async () => {
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
