import { type ReactNode, useState } from 'react';
import type { Column } from '#src/ui/dataTable/DataTable.tsx';
import { rowsOf } from '#src/ui/dataTable/paging.ts';
import { SearchTable } from '#src/ui/dataTable/SearchTable.tsx';
import { Specimen } from './Specimen.tsx';
import { type Shop, shops, tableWords as words } from './tableSpecimens.ts';

type Query = Readonly<Record<'name' | 'place', string>>;

export function TableSection() {
  const [query, setQuery] = useState<Query>({ name: '', place: '' });
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>(shops[1]?.name ?? '');
  const [waitsForQuery, setWaits] = useState(false);
  const found = shops.filter(({ name, place }) => holds(name, query.name) && holds(place, query.place));
  return (
    <Specimen title={words.title}>
      <label className="kit-check">
        <input
          type="checkbox"
          checked={waitsForQuery}
          onChange={(event) => setWaits(event.currentTarget.checked)}
        />
        {words.waits}
      </label>
      <SearchTable
        fields={words.fields.map(([id, label]) => ({ id, label, value: query[id] }))}
        onType={(field, text) => {
          setQuery({ ...query, [field]: text });
          setPage(1);
        }}
        table={{
          caption: words.caption,
          columns: columnsFor(query.name),
          rows: rowsOf(found, page),
          idOf: ({ name }) => name,
          chosen,
          onChoose: ({ name }) => setChosen(name),
        }}
        total={found.length}
        page={page}
        onPage={setPage}
        waitsForQuery={waitsForQuery}
        words={words.search}
      />
    </Specimen>
  );
}

const columnsFor = (name: string): Column<Shop>[] => [
  { id: 'shop', header: words.shop, cell: (shop) => highlight(shop.name, name) },
  { id: 'address', header: words.address, cell: ({ place }) => place },
  { id: 'distance', header: words.distance, cell: ({ miles }) => words.miles(miles), isNumber: true },
];

const holds = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());

function highlight(text: string, part: string): ReactNode {
  const found = part.trim();
  const at = text.toLowerCase().indexOf(found.toLowerCase());
  if (found === '' || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + found.length)}</mark>
      {text.slice(at + found.length)}
    </>
  );
}
