import { Fragment, useState } from 'react';
import type { Column } from '#src/ui/dataTable/DataTable.tsx';
import { rowsOf } from '#src/ui/dataTable/paging.ts';
import { SearchTable } from '#src/ui/dataTable/SearchTable.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { type Shop, shops, tableTexts } from './tableExamples.ts';

type Query = Readonly<Record<'name' | 'place', string>>;

export function TableSection() {
  const [query, setQuery] = useState<Query>({ name: '', place: '' });
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>(shops[1]?.name ?? '');
  const [waitsForQuery, setWaits] = useState(false);
  const found = shops.filter(
    ({ name, place }) => containsText(name, query.name) && containsText(place, query.place),
  );
  return (
    <ExampleGroup title={tableTexts.title}>
      <label className="kit-check">
        <input
          type="checkbox"
          checked={waitsForQuery}
          onChange={(event) => setWaits(event.currentTarget.checked)}
        />
        <span>{tableTexts.waits}</span>
      </label>
      <SearchTable
        fields={tableTexts.fields.map(([id, label]) => ({ id, label, value: query[id] }))}
        onType={(field, text) => {
          setQuery({ ...query, [field]: text });
          setPage(1);
        }}
        table={{
          caption: tableTexts.caption,
          columns: columnsFor(query.name),
          rows: rowsOf(found, page),
          idOf: ({ name }) => name,
          chosen,
          onChoose: ({ name }) => setChosen(name),
        }}
        total={found.length}
        page={page}
        onPage={setPage}
        requiresQuery={waitsForQuery}
        labels={tableTexts.search}
      />
    </ExampleGroup>
  );
}

const columnsFor = (name: string): Column<Shop>[] => [
  { id: 'shop', header: tableTexts.shop, cell: (shop) => highlight(shop.name, name) },
  { id: 'address', header: tableTexts.address, cell: ({ place }) => place },
  {
    id: 'distance',
    header: tableTexts.distance,
    cell: ({ miles }) => tableTexts.miles(miles),
    isNumber: true,
  },
];

const containsText = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());

function highlight(text: string, part: string): Content {
  const found = part.trim();
  const start = text.toLowerCase().indexOf(found.toLowerCase());
  if (found === '' || start < 0) return text;
  return (
    <Fragment>
      <span>{text.slice(0, start)}</span>
      <mark>{text.slice(start, start + found.length)}</mark>
      <span>{text.slice(start + found.length)}</span>
    </Fragment>
  );
}
