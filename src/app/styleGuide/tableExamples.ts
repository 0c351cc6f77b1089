import type { PageRange } from '#src/ui/dataTable/paging.ts';

export interface Shop {
  readonly name: string;
  readonly place: string;
  readonly miles: string;
}

const shopRows = [
  ['Brightwater Collision Center', '214 Harbor Street, Brightwater, ME 04101', '0.8'],
  ['Brightline Auto Body', '1180 Old Mill Road, Eastport, ME 04631', '2.4'],
  ['Bright Bros. Panel & Paint', '77 Quarry Lane, Northfield, ME 04019', '5.1'],
  ['Brighton Road Garage', '9 Brighton Road, Westbrook, ME 04092', '11.7'],
  ['Brightside Fleet Repair', '3300 Commerce Park Drive, South Portland, ME 04106', ''],
  ['Harbor Body Works', '12 Quay Street, Eastport, ME 04631', '14.0'],
  ['Old Mill Coachworks', '3 Mill Yard, Saco, ME 04072', '16.2'],
  ['Northfield Panel Shop', '80 Main Street, Northfield, ME 04019', '18.9'],
  ['Quarry Lane Motors', '2 Quarry Lane, Northfield, ME 04019', '19.3'],
  ['Saco Bay Collision', '41 Ferry Road, Saco, ME 04072', '21.5'],
  ['Tidewater Panel Works', '600 Shore Road, Cape Elizabeth, ME 04107', '23.8'],
  ['Westbrook Auto Glass', '15 Bridge Street, Westbrook, ME 04092', '24.1'],
] as const;

export const shops: readonly Shop[] = shopRows.map(([name, place, miles]) => ({ name, place, miles }));

export const tableTexts = {
  title: 'Search and results: more than a page, one page, nothing, no query yet',
  caption: 'Shops',
  shop: 'Shop',
  address: 'Address',
  distance: 'Distance',
  miles: (miles: string) => (miles === '' ? '–' : `${miles} mi`),
  waits: 'Show nothing before something is typed',
  fields: [
    ['name', 'Shop name'],
    ['place', 'City or ZIP code'],
  ],
  search: {
    search: 'Find a shop',
    noResults: 'No shop found. Check the spelling, or add it.',
    results: ({ total }: PageRange) => (total === 1 ? 'One result' : `${total} results`),
    manyResults: ({ from, to, total }: PageRange) =>
      `Over five results. Showing ${from} to ${to} of ${total}.`,
    page: ({ page, pages }: PageRange) => `${page} / ${pages}`,
    previous: 'Previous page',
    next: 'Next page',
  },
} as const;
