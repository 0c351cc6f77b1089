// @vitest-environment happy-dom
import { createStore, Provider } from 'jotai';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '#src/api/portal/vendor.ts';
import type { VendorPage, VendorQuery } from '#src/api/portal/vendorSearchTypes.ts';
import { ShopStep } from '#src/portal/shop/ShopStep.tsx';
import { searchDebounceMs } from '#src/portal/shop/useShopSearch.ts';
import type { SupplementEvent } from '#src/portal/wizard/supplementFlow.ts';
import { WizardAlerts } from '#src/portal/wizard/WizardAlerts.tsx';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import { createFakeClock, type FakeClock } from '../support/app/fakeClock.ts';
import { allByRole, byRole, fill, focus, nameOf, press, textWithout } from '../support/app/mountPart.tsx';
import { memoryStorage, mountStep, type PortalOptions } from '../support/app/mountPortal.tsx';
import { aHit, anExposure, aVendor, aVendorPage } from '../support/samples/aSupplement.ts';
import { failed, ok } from '../support/samples/results.ts';

const openShopStep: readonly SupplementEvent[] = [
  { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() },
  { type: 'nextStepOpened' },
];

const field = (name: string) => byRole<HTMLInputElement>('textbox', name);
const button = (name: string) => byRole<HTMLButtonElement>('button', name);
const buttonNames = () => allByRole('button').map(nameOf);
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => textWithout('.vh', cell)),
  );
const resultCount = () => document.querySelector('.found-count')?.textContent;
const alertLines = () => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent);
const chosenRow = () => {
  const name = document.querySelector('tr.is-chosen th');
  return name ? textWithout('.vh', name) : undefined;
};

interface ShopOptions extends PortalOptions {
  readonly initialEvents?: readonly SupplementEvent[];
}

async function mountShop({ services, backend, tenant, initialEvents = [] }: ShopOptions = {}) {
  const clock: FakeClock = createFakeClock();
  const queries: VendorQuery[] = [];
  const searchVendors = services?.searchVendors;
  const mounted = await mountStep(
    <Provider store={createStore()}>
      <WizardAlerts />
      <main>
        <ShopStep />
      </main>
    </Provider>,
    {
      initialEvents: [...openShopStep, ...initialEvents],
      at: 'shop',
      ...(tenant && { tenant }),
      backend: { loadVendor: async (id) => ok(aVendor({ id })), ...backend },
      services: {
        clock,
        ...services,
        searchVendors:
          searchVendors === null
            ? null
            : (query, signal) => {
                queries.push(query);
                return searchVendors?.(query, signal) ?? Promise.resolve(ok(aVendorPage([aHit()])));
              },
      },
    },
  );
  const advanceClock = (ms: number) => act(async () => clock.advance(ms));
  const search = async (text: string) => {
    await fill(field('Shop name'), text);
    await advanceClock(searchDebounceMs);
  };
  return { ...mounted, queries, advanceClock, search };
}

describe('shop search', () => {
  it('shows Back, Next and two fields, and no results before a search [SUP-WIZ-05 UI-13]', async () => {
    const { queries, advanceClock, state, dispatch } = await mountShop();
    await advanceClock(10_000);
    expect([rows(), queries]).toEqual([[], []]);
    expect(document.body.textContent).toContain('Type a shop name');
    await press(button('Back'));
    expect(state().stepId).toBe('claim');
    await dispatch({ type: 'nextStepOpened' });
    expect([nameOf(field('Shop name')), nameOf(field('City or ZIP code'))]).toHaveLength(2);
  });

  it('searches after a pause in typing, or immediately on the Search button [SUP-SHOP-03]', async () => {
    const { queries, advanceClock } = await mountShop();
    await fill(field('Shop name'), 'br');
    await advanceClock(searchDebounceMs - 1);
    await fill(field('Shop name'), ' bright ');
    await advanceClock(searchDebounceMs - 1);
    expect(queries).toEqual([]);
    await advanceClock(1);
    expect(queries).toEqual([{ text: 'bright', area: '', near: null, page: 1 }]);
    await fill(field('City or ZIP code'), '04101');
    await press(button('Search'));
    expect(queries[1]).toEqual({ text: 'bright', area: '04101', near: null, page: 1 });
    await advanceClock(searchDebounceMs);
    expect(queries).toHaveLength(2);
  });

  it('shortens and highlights names and addresses, with the full text in the tooltip [SUP-SHOP-04]', async () => {
    const address = '3300 Commerce Park Drive, Building C, South Portland, ME 04106';
    const { search } = await mountShop({
      services: {
        searchVendors: async () =>
          ok(aVendorPage([aHit({ address: [{ text: address, isHighlighted: false }] })])),
      },
    });
    await search('bright');
    expect(rows()).toEqual([
      ['Brightwater Collision Ce…', '3300 Commerce Park Drive, Building C, South Portland…', '–'],
    ]);
    const [name, addressElement] = [...document.querySelectorAll('tbody bdi')] as HTMLElement[];
    expect([name?.title, addressElement?.title]).toEqual(['Brightwater Collision Center', address]);
    // Screen readers get the full text once.
    expect(button('Brightwater Collision Center').textContent).toContain('…');
    expect(textWithout('[aria-hidden=true]', addressElement as HTMLElement)).toBe(address);
    expect([...document.querySelectorAll('.cut mark')].map((mark) => mark.textContent)).toEqual(['Bright']);
  });

  it('shows five shops per page, shows "over five" as the total and turns pages [SUP-SHOP-03 UI-13]', async () => {
    const hits = ['1', '2', '3', '4', '5'].map((id) =>
      aHit({ id, name: [{ text: `Shop ${id}`, isHighlighted: false }] }),
    );
    const { queries, search } = await mountShop({
      services: {
        searchVendors: async ({ page }) =>
          // Beyond its last page, the search index returns the first page.
          ok(aVendorPage(hits, { page: page > 2 ? 1 : page, pageCount: 3, hitCount: 23 })),
      },
    });
    await search('shop');
    expect(rows()).toHaveLength(5);
    // The total is limited to the pages that the index can return.
    expect(resultCount()).toBe('Over five results. Showing 1 to 5 of 15.');
    await press(button('Next page'));
    expect(resultCount()).toBe('Over five results. Showing 6 to 10 of 15.');
    await press(button('Next page'));
    expect(queries.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(resultCount()).toBe('Over five results. Showing 1 to 5 of 15.');
  });

  it('shows the results of the latest search even if an earlier search responds later [trust U20]', async () => {
    const { call, pending } = createDeferredCall<VendorPage, [VendorQuery, AbortSignal]>();
    const { search } = await mountShop({ services: { searchVendors: call } });
    await search('a');
    await search('ab');
    const named = (text: string) => aVendorPage([aHit({ name: [{ text, isHighlighted: false }] })]);
    await pending[1]?.answer(ok(named('Second')));
    await pending[0]?.answer(ok(named('First')));
    expect(rows().map(([name]) => name)).toEqual(['Second']);
    expect(pending[0]?.args[1].aborted).toBe(true);
    await search('');
    expect(rows()).toEqual([]);
  });

  it('requests the location only on a button press, then shows distances [SUP-SHOP-06 SUP-SHOP-28]', async () => {
    const places: number[] = [];
    const { queries, search, advanceClock } = await mountShop({
      services: {
        findLocation: async () => {
          places.push(1);
          return { latitude: 43.66, longitude: -70.25 };
        },
        searchVendors: async () =>
          ok(
            aVendorPage([
              aHit({ id: '1', location: { latitude: 43.6716, longitude: -70.25 } }),
              aHit({ id: '2', location: null }),
            ]),
          ),
      },
    });
    await search('bright');
    expect([places, rows().map(([, , miles]) => miles)]).toEqual([[], ['–', '–']]);
    await press(button('Shops near me'));
    await advanceClock(searchDebounceMs);
    expect(queries.at(-1)?.near).toEqual({ latitude: 43.66, longitude: -70.25 });
    expect(rows().map(([, , miles]) => miles)).toEqual(['0.8 mi', '–']);
    expect(resultCount()).toContain('Nearest first.');
  });

  it.each([
    ['en-GB', 'Shops within 50 miles of you', '0.8 mi'],
    ['en-IE', 'Shops within 80 km of you', '1.3 km'],
    ['en', 'Shops within 50 miles of you', '0.8 mi'],
    ['sr', 'Shops within 80 km of you', '1,3 km'],
  ])('shows distances in the unit of the locale %s [SUP-SHOP-06]', async (localeCode, nearText, distance) => {
    const { search, advanceClock } = await mountShop({
      tenant: { localeCode },
      services: {
        findLocation: async () => ({ latitude: 43.66, longitude: -70.25 }),
        searchVendors: async () =>
          ok(aVendorPage([aHit({ id: '1', location: { latitude: 43.6716, longitude: -70.25 } })])),
      },
    });
    await search('bright');
    await press(button('Shops near me'));
    await advanceClock(searchDebounceMs);
    expect(document.body.textContent).toContain(nearText);
    expect(rows().map(([, , shown]) => shown)).toEqual([distance]);
  });

  it('searches everywhere when the location button is pressed again, and keeps focus on the button', async () => {
    const { queries, search, advanceClock } = await mountShop({
      services: { findLocation: async () => ({ latitude: 43.66, longitude: -70.25 }) },
    });
    await search('bright');
    button('Shops near me').focus();
    await press(button('Shops near me'));
    await press(button('Search everywhere'));
    expect(document.activeElement).toBe(button('Shops near me'));
    await advanceClock(searchDebounceMs);
    expect(queries.at(-1)).toEqual({ text: 'bright', area: '', near: null, page: 1 });
  });

  it('searches without the location if the location request fails [SUP-SHOP-28]', async () => {
    const { search } = await mountShop({
      services: { findLocation: async () => Promise.reject(new Error('denied')) },
    });
    await press(button('Shops near me'));
    expect(document.body.textContent).toContain('couldn’t get your location');
    await search('bright');
    expect(rows()).toHaveLength(1);
  });

  it('explains that the search is not available, and still offers to add a shop [SUP-SHOP-27]', async () => {
    await mountShop({ services: { searchVendors: null } });
    expect(allByRole('search')).toEqual([]);
    expect(document.body.textContent).toContain('Search isn’t available here');
    await press(button('Add your shop'));
    expect(document.querySelector('h1')?.textContent).toBe('Add a shop');
  });

  it('shows an error with a retry button if the search fails, and still offers to add a shop [SUP-SHOP-27]', async () => {
    let isDown = true;
    const { search, warnings } = await mountShop({
      services: {
        searchVendors: async () => (isDown ? failed({ kind: 'offline' }) : ok(aVendorPage([aHit()]))),
      },
    });
    await search('bright');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Search isn’t responding');
    expect([warnings, buttonNames()]).toEqual([
      ['supplement: shop search failed'],
      expect.arrayContaining(['Try again', 'Shop not listed? Add it']),
    ]);
    isDown = false;
    await focus(field('Shop name'));
    await focus(button('Try again'));
    await press(button('Try again'));
    expect([rows().length, field('Shop name').value]).toEqual([1, 'bright']);
    expect(document.activeElement).toBe(field('Shop name'));
  });

  it('renders markup in names and addresses as text [trust T21]', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { search } = await mountShop({
      services: {
        searchVendors: async () =>
          ok(
            aVendorPage([
              aHit({
                name: [{ text: markup, isHighlighted: true }],
                address: [{ text: markup, isHighlighted: false }],
              }),
            ]),
          ),
      },
      backend: { loadVendor: async () => ok(aVendor({ name: markup })) },
    });
    await search('x');
    await press(document.querySelector('tbody button') as HTMLElement);
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(document.querySelector('.shop-chosen')?.textContent).toContain(markup);
  });
});

describe('shop selection', () => {
  it('loads the chosen shop, shows its details, marks its row and continues on Next [SUP-SHOP-03 UI-13]', async () => {
    const fetched: string[] = [];
    const { search, state } = await mountShop({
      backend: {
        loadVendor: async (id) => {
          fetched.push(id);
          return ok(aVendor({ id }));
        },
      },
    });
    await search('bright');
    await press(document.querySelector('tbody td') as HTMLElement);
    expect([fetched, chosenRow()]).toEqual([['7'], 'Brightwater Collision Ce…']);
    expect(document.querySelector('.shop-chosen .shop-words')?.textContent).toContain(
      'Brightwater Collision Center214 Harbor Street, Brightwater, ME 04101',
    );
    expect(document.activeElement?.textContent).toContain('214 Harbor Street');
    // The next press of Tab moves focus to Next.
    const stops = [...document.querySelectorAll<HTMLElement>('.shop-words, button')];
    expect(stops[stops.indexOf(document.activeElement as HTMLElement) + 1]).toBe(button('Next'));
    expect(state().vendor).toEqual(aVendor());
    await press(button('Next'));
    expect(state().stepId).toBe('confirmation');
  });

  it('shows an alert with a heading on Next if no shop is chosen [SUP-SHOP-12 SUP-WIZ-15]', async () => {
    const { state, search } = await mountShop();
    await press(button('Next'));
    expect(document.querySelector('[role=alert] h2')?.textContent).toBe('Please check the following');
    expect([alertLines(), state().stepId]).toEqual([['Choose a shop first'], 'shop']);
    await search('bright');
    await press(button('Brightwater Collision Center'));
    expect(alertLines()).toEqual([]);
  });

  it('waits for the shop if Next is pressed while the shop is loading', async () => {
    const { call, pending } = createDeferredCall<Vendor, [string, AbortSignal]>();
    const { search, state } = await mountShop({ backend: { loadVendor: call } });
    await search('bright');
    await press(button('Brightwater Collision Center'));
    await press(button('Next'));
    expect([state().stepId, button('One moment…').getAttribute('aria-busy')]).toEqual(['shop', 'true']);
    await pending[0]?.answer(ok(aVendor()));
    expect([state().stepId, state().vendor]).toEqual(['confirmation', aVendor()]);
  });

  it('uses the shop that was selected last [trust U20]', async () => {
    const { call, pending } = createDeferredCall<Vendor, [string, AbortSignal]>();
    const hits = ['1', '2'].map((id) => aHit({ id, name: [{ text: `Shop ${id}`, isHighlighted: false }] }));
    const { search, state } = await mountShop({
      backend: { loadVendor: call },
      services: { searchVendors: async () => ok(aVendorPage(hits)) },
    });
    await search('shop');
    await press(button('Shop 1'));
    await press(button('Shop 2'));
    await pending[1]?.answer(ok(aVendor({ id: '2', name: 'Shop 2' })));
    await pending[0]?.answer(ok(aVendor({ id: '1', name: 'Shop 1' })));
    expect([state().vendor?.id, chosenRow()]).toEqual(['2', 'Shop 2']);
  });

  it('keeps the shop from the search results, without an alert, if its record fails to load [ERR-55 ERR-36]', async () => {
    const { call, pending } = createDeferredCall<Vendor, [string, AbortSignal]>();
    const { search, state, warnings } = await mountShop({ backend: { loadVendor: call } });
    await search('bright');
    await press(button('Brightwater Collision Center'));
    await pending[0]?.answer(failed({ kind: 'unavailable', status: 500 }));
    expect([alertLines(), warnings]).toEqual([[], ['supplement: shop not fetched']]);
    expect(state().vendor).toMatchObject({
      id: '7',
      name: 'Brightwater Collision Center',
      address: { address1: '214 Harbor Street, Brightwater, ME 04101' },
      email: 'desk@brightwater.example',
    });
    expect(chosenRow()).toBe('Brightwater Collision Ce…');
    await press(button('Next'));
    expect(state().stepId).toBe('confirmation');
  });

  it('restores the search and the chosen shop when the user returns', async () => {
    const { search, queries, state, dispatch } = await mountShop();
    await search('bright');
    await press(button('Brightwater Collision Center'));
    await press(button('Next'));
    await dispatch({ type: 'previousStepOpened' });
    expect([state().stepId, field('Shop name').value, chosenRow()]).toEqual([
      'shop',
      'bright',
      'Brightwater Collision Ce…',
    ]);
    expect(queries).toHaveLength(1);
  });
});

describe('option to remember the shop', () => {
  it('stores the shop on the device only while the checkbox is checked', async () => {
    const deviceStorage = memoryStorage();
    const { search } = await mountShop({ services: { deviceStorage } });
    await search('bright');
    await press(button('Brightwater Collision Center'));
    expect(deviceStorage.get('supplement-shop')).toBeUndefined();
    const rememberBox = allByRole<HTMLInputElement>('checkbox')[0] as HTMLInputElement;
    expect(rememberBox.checked).toBe(false);
    await press(rememberBox);
    expect(JSON.parse(deviceStorage.get('supplement-shop') ?? '')).toEqual({
      version: 1,
      id: '7',
      name: 'Brightwater Collision Center',
      address: '214 Harbor Street, Brightwater, ME 04101',
    });
    await press(rememberBox);
    expect(deviceStorage.get('supplement-shop')).toBeUndefined();
  });

  const storageWithShop = () => {
    const device = memoryStorage();
    device.set(
      'supplement-shop',
      JSON.stringify({ version: 1, id: '7', name: 'Brightwater', address: '214 Harbor Street' }),
    );
    return device;
  };

  it('offers the remembered shop, loads it by its id and passes it to the next step [SUP-SHOP-03]', async () => {
    const { state } = await mountShop({ services: { deviceStorage: storageWithShop() } });
    expect(document.body.textContent).toContain('Brightwater214 Harbor Street');
    await press(button('Use this shop'));
    expect([state().vendor, buttonNames().includes('Use this shop')]).toEqual([aVendor(), false]);
    await press(button('Next'));
    expect(state().stepId).toBe('confirmation');
  });

  it('removes the remembered shop on a button press, or when the shop no longer exists [ERR-36]', async () => {
    const deviceStorage = storageWithShop();
    await mountShop({ services: { deviceStorage } });
    await focus(button('Forget this shop'));
    await press(button('Forget this shop'));
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect([deviceStorage.get('supplement-shop'), buttonNames().includes('Use this shop')]).toEqual([
      undefined,
      false,
    ]);
    const storageWithDeletedShop = storageWithShop();
    await mountShop({
      services: { deviceStorage: storageWithDeletedShop },
      backend: { loadVendor: async () => failed({ kind: 'notFound', status: 404 }) },
    });
    await press(button('Use this shop'));
    expect([storageWithDeletedShop.get('supplement-shop'), alertLines()]).toEqual([
      undefined,
      ['We could not find that shop. Please choose another one, or add it.'],
    ]);
  });

  it('shows an alert if the remembered shop fails to load, and does not forget the shop [ERR-36 ERR-55]', async () => {
    const deviceStorage = storageWithShop();
    const { state, warnings } = await mountShop({
      services: { deviceStorage },
      backend: { loadVendor: async () => failed({ kind: 'unavailable', status: 500 }) },
    });
    await press(button('Use this shop'));
    expect([alertLines(), state().vendor, warnings]).toEqual([
      ['Unknown Error'],
      null,
      ['supplement: shop not fetched'],
    ]);
    expect(deviceStorage.get('supplement-shop')).toBeDefined();
  });
});
