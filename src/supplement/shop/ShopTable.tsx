import { type ReactNode, useRef } from 'react';
import { emptyAddress } from '#src/domain/supplement/address.ts';
import { distanceBetween } from '#src/domain/supplement/distance.ts';
import { type ShopSearch, shownPage } from '#src/domain/supplement/shopSearch.ts';
import { addressLength, nameLength } from '#src/domain/supplement/truncate.ts';
import { hitsPerPage, type MarkedText, type VendorHit } from '#src/domain/supplement/vendorSearch.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { formatDistance } from '#src/i18n/formats.ts';
import { usesMiles } from '#src/i18n/region.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Column } from '#src/ui/dataTable/DataTable.tsx';
import type { Range } from '#src/ui/dataTable/paging.ts';
import { SearchTable } from '#src/ui/dataTable/SearchTable.tsx';
import { useFocusReturn } from '#src/ui/focusReturn.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { CutText } from './CutText.tsx';
import { NearMe } from './NearMe.tsx';
import type { PickedShop } from './usePickShop.ts';
import type { ShopSearching } from './useShopSearch.ts';

export interface ShopTableProps {
  readonly searching: ShopSearching;
  readonly chosen: string | undefined;
  readonly onChoose: (shop: PickedShop) => void;
  readonly wayOn: ReactNode;
}

/** The shops that match the search, five per page. */
export function ShopTable({ searching, chosen, onChoose, wayOn }: ShopTableProps) {
  const { vendor_search: words } = useMessages().supplement_portal;
  const { search, type, look, locate } = searching;
  const columns = useColumns(search);
  const page = shownPage(search);
  const kind = search.answer.kind;
  return (
    <SearchTable<VendorHit>
      fields={[
        { id: 'name', label: <DisplayText text={words.name()} />, value: search.text },
        { id: 'area', label: <DisplayText text={words.area()} />, value: search.area },
      ]}
      onType={type}
      onSearch={() => look(1)}
      actions={
        <Button type="submit" icon={<Glyph name="search" small />}>
          {plainText(words.search())}
        </Button>
      }
      options={<NearMe place={search.place} onPress={locate} />}
      table={{
        caption: plainText(words.caption()),
        columns,
        rows: page?.hits ?? [],
        idOf: ({ id }) => id,
        chosen,
        onChoose: (hit) => onChoose({ id: hit.id, known: vendorOf(hit) }),
      }}
      // The index limits the number of pages, even if it has more hits.
      total={page ? Math.min(page.hitCount, page.pageCount * hitsPerPage) : 0}
      page={page?.page ?? 1}
      onPage={look}
      isBusy={kind === 'loading'}
      instead={
        kind === 'failed' ? <SearchFailed onAgain={() => look(1)} /> : kind === 'unasked' && <SearchStart />
      }
      wayOn={wayOn}
      words={useTableWords(search)}
    />
  );
}

function useColumns(search: ShopSearch): readonly Column<VendorHit>[] {
  const { vendor_search: words } = useMessages().supplement_portal;
  const { localeCode } = useTenant();
  const inMiles = usesMiles(localeCode);
  const near = search.place.kind === 'known' ? search.place.place : null;
  const distance = ({ place }: VendorHit) => {
    // A dash needs its column heading to be understood, and the card layout has no headings.
    if (!near || !place) return <span className="in-column">{formatDistance(null, localeCode)}</span>;
    const text = formatDistance(distanceBetween(near, place, inMiles ? 'miles' : 'kilometres'), localeCode);
    return plainText(inMiles ? words.miles({ miles: text }) : words.kilometres({ kilometres: text }));
  };
  return [
    {
      id: 'shop',
      header: <DisplayText text={words.column.shop()} />,
      cell: ({ name }) => <CutText parts={name} most={nameLength} />,
    },
    {
      id: 'address',
      header: <DisplayText text={words.column.address()} />,
      cell: ({ address }) =>
        textOf(address) === '' ? (
          <DisplayText text={words.no_address()} />
        ) : (
          <CutText parts={address} most={addressLength} />
        ),
    },
    {
      id: 'distance',
      header: <DisplayText text={words.column.distance()} />,
      cell: distance,
      isNumber: true,
    },
  ];
}

function useTableWords(search: ShopSearch) {
  const { vendor_search: words } = useMessages().supplement_portal;
  const isLoading = search.answer.kind === 'loading';
  const tail = search.place.kind === 'known' ? ` ${plainText(words.nearest())}` : '';
  return {
    search: plainText(words.label()),
    none: <DisplayText text={isLoading ? words.searching() : words.none()} />,
    some: ({ total }: Range) => (
      <>
        <b>{plainText(words.some({ total }))}</b>
        {tail}
      </>
    ),
    overFive: (range: Range) => (
      <>
        <b>{plainText(words.over_five())}</b> {plainText(words.showing(range))}
        {tail}
      </>
    ),
    page: (range: Range) => plainText(words.page(range)),
    previous: plainText(words.previous()),
    next: plainText(words.next()),
  };
}

function SearchStart() {
  const { vendor_search: words } = useMessages().supplement_portal;
  return (
    <p className="shop-start">
      <Glyph name="shop" />
      <span>
        <DisplayText text={words.start()} />
      </span>
    </p>
  );
}

function SearchFailed({ onAgain }: { onAgain: () => void }) {
  const { failed: words } = useMessages().supplement_portal.vendor_search;
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(box);
  return (
    <div role="alert" ref={box}>
      <Note
        kind="danger"
        title={<DisplayText text={words.title()} />}
        action={
          <Button small icon={<Glyph name="retry" small />} onClick={onAgain}>
            {plainText(words.again())}
          </Button>
        }
      >
        <DisplayText text={words.text()} />
      </Note>
    </div>
  );
}

/** Builds a vendor from a search hit, which has its address in one line. */
function vendorOf({ id, name, address, email, phone }: VendorHit) {
  const line = textOf(address);
  return {
    id,
    name: textOf(name),
    address: line === '' ? null : { ...emptyAddress, address1: line },
    email,
    phone,
  };
}

function textOf(parts: readonly MarkedText[]): string {
  return parts.map(({ text }) => text).join('');
}
