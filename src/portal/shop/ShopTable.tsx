import { Fragment, useRef } from 'react';
import { emptyAddress } from '#src/api/portal/address.ts';
import {
  type Coordinates,
  type HighlightedText,
  hitsPerPage,
  type VendorHit,
} from '#src/api/portal/vendorSearchTypes.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatDistance } from '#src/texts/formats.ts';
import { usesMiles } from '#src/texts/region.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Column } from '#src/ui/dataTable/DataTable.tsx';
import { type PageRange, SearchTable } from '#src/ui/dataTable/SearchTable.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { type ShopSearch, visiblePage } from './shopSearch.ts';
import { maxAddressLength, maxNameLength, TruncatedText } from './TruncatedText.tsx';
import type { ShopSearchControls } from './useShopSearch.ts';
import type { SelectedShopRef } from './useShopSelection.ts';

interface ShopTableProps {
  readonly shopSearch: ShopSearchControls;
  readonly selectedId: string | undefined;
  readonly onSelect: (shop: SelectedShopRef) => void;
  readonly addShopAction: Elements;
}

/** The shops that match the search, five per page. */
export function ShopTable({ shopSearch, selectedId, onSelect, addShopAction }: ShopTableProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_search;
  const texts = t.supplement_portal.vendor_search;
  const { search, type, searchPage, locate } = shopSearch;
  const columns = useColumns(search);
  const page = visiblePage(search);
  const kind = search.results.kind;
  return (
    <SearchTable<VendorHit>
      fields={[
        { id: 'name', label: messages.name(), value: search.text },
        { id: 'area', label: messages.area(), value: search.area },
      ]}
      onType={type}
      onSearch={() => searchPage(1)}
      actions={
        <Button type="submit" icon={<Glyph name="search" small />}>
          {texts.search()}
        </Button>
      }
      options={<NearMe place={search.location} onPress={locate} />}
      table={{
        caption: texts.caption(),
        columns,
        rows: page?.hits ?? [],
        idOf: ({ id }) => id,
        chosen: selectedId,
        onChoose: (hit) => onSelect({ id: hit.id, searchHit: vendorOf(hit) }),
      }}
      // The search index limits the number of pages, even if it has more hits.
      total={page ? Math.min(page.hitCount, page.pageCount * hitsPerPage) : 0}
      page={page?.page ?? 1}
      onPage={searchPage}
      isBusy={kind === 'loading'}
      replacement={
        kind === 'failed' ? (
          <SearchFailed onRetry={() => searchPage(1)} />
        ) : (
          kind === 'idle' && <SearchStart />
        )
      }
      alternative={addShopAction}
      labels={useTableMessages(search)}
    />
  );
}

function useColumns(search: ShopSearch): readonly Column<VendorHit>[] {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_search;
  const texts = t.supplement_portal.vendor_search;
  const { localeCode } = useTenant();
  const inMiles = usesMiles(localeCode);
  const userCoordinates = search.location.kind === 'available' ? search.location.coordinates : null;
  const distance = ({ location }: VendorHit) => {
    // Hide the dash in the card layout, because a dash is meaningless without a column heading.
    if (!userCoordinates || !location)
      return <span className="in-column">{formatDistance(null, localeCode)}</span>;
    const text = formatDistance(
      distanceBetween(userCoordinates, location, inMiles ? 'miles' : 'kilometres'),
      localeCode,
    );
    return inMiles ? texts.miles({ miles: text }) : texts.kilometres({ kilometres: text });
  };
  return [
    {
      id: 'shop',
      header: messages.column.shop(),
      cell: ({ name }) => <TruncatedText parts={name} maxLength={maxNameLength} />,
    },
    {
      id: 'address',
      header: messages.column.address(),
      cell: ({ address }) =>
        textOf(address) === '' ? (
          messages.no_address()
        ) : (
          <TruncatedText parts={address} maxLength={maxAddressLength} />
        ),
    },
    {
      id: 'distance',
      header: messages.column.distance(),
      cell: distance,
      isNumber: true,
    },
  ];
}

function useTableMessages(search: ShopSearch) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_search;
  const texts = t.supplement_portal.vendor_search;
  const isLoading = search.results.kind === 'loading';
  const suffix = search.location.kind === 'available' ? ` ${texts.nearest()}` : '';
  return {
    search: texts.label(),
    noResults: isLoading ? messages.searching() : messages.none(),
    results: ({ total }: PageRange) => (
      <Fragment>
        <b>{texts.some({ total })}</b>
        <span>{suffix}</span>
      </Fragment>
    ),
    manyResults: (range: PageRange) => (
      <Fragment>
        <b>{texts.over_five()}</b>
        <span>{` ${texts.showing(range)}${suffix}`}</span>
      </Fragment>
    ),
    page: (range: PageRange) => texts.page(range),
    previous: texts.previous(),
    next: texts.next(),
  };
}

function SearchStart() {
  const { vendor_search: messages } = useMessages().m.supplement_portal;
  return (
    <p className="panel shop-start">
      <Glyph name="shop" />
      <span>{messages.start()}</span>
    </p>
  );
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_search.failed;
  const container = useRef<HTMLDivElement>(null);
  useRestoreFocus(container);
  return (
    <div role="alert" ref={container}>
      <Note
        kind="danger"
        title={messages.title()}
        action={
          <Button small icon={<Glyph name="retry" small />} onClick={onRetry}>
            {t.supplement_portal.vendor_search.failed.again()}
          </Button>
        }
      >
        {messages.text()}
      </Note>
    </div>
  );
}

/** Builds a vendor from a search hit. The address of a hit is a single line. */
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

function textOf(parts: readonly HighlightedText[]): string {
  return parts.map(({ text }) => text).join('');
}

/** A button that requests the user's position, and the state of the request. */
function NearMe({ place, onPress }: { place: ShopSearch['location']; onPress: () => void }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_search;
  const texts = t.supplement_portal.vendor_search;
  const { localeCode } = useTenant();
  const { kind } = place;
  return (
    <div className="row near">
      <Button
        kind="quiet"
        small
        icon={<Glyph name={kind === 'available' ? 'search' : 'pin'} small />}
        busy={kind === 'requesting' && texts.near_asking()}
        onClick={onPress}
      >
        {kind === 'available' ? texts.everywhere() : texts.near()}
      </Button>
      <p role="status" className="row small near-state">
        {kind === 'available' && (
          <Fragment>
            <Glyph name="pin" small />
            {usesMiles(localeCode) ? messages.near_known() : messages.near_known_km()}
          </Fragment>
        )}
        {kind === 'unavailable' && messages.near_unknown()}
      </p>
    </div>
  );
}

const earthRadiusMetres = 6_378_137;
const milesPerKilometre = 0.621371;

type DistanceUnit = 'miles' | 'kilometres';

/** Returns the great-circle distance on a sphere. */
export function distanceBetween(a: Coordinates, b: Coordinates, unit: DistanceUnit): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Limited to 1, because rounding can give a larger value for opposite points of the earth.
  const metres = 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(haversine)));
  const kilometres = metres / 1000;
  return unit === 'miles' ? kilometres * milesPerKilometre : kilometres;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
