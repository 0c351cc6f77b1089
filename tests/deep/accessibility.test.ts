import { describe, expect, it } from 'vitest';
import { findViolations } from '../support/browser/accessibility.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { findOverflow, listMotion } from '../support/browser/layout.ts';
import { openScreenState, visitorStates } from '../support/browser/screens.ts';
import { readPageData, sandboxSite } from '../support/browser/site.ts';
import { listInteractive, resetFocus, type TabStop, walkTabOrder } from '../support/browser/tabOrder.ts';

/** Cover each start layout, shape and language, and a dark blue, a pale and a red brand. */
const carriers = ['marlowe', 'larkfield', 'harbourline', 'nordhav', 'vidra'] as const;
/** The browser logs an error for every rejected input. These are expected. */
const expectedError = /^Failed to load resource: the server responded with a status of 4\d\d/;
const phone = { width: 360, height: 640 };
const desktop = { width: 1280, height: 800 };

const browser = sharedBrowser();
const site = sandboxSite(carriers);

const open = async (options: object = {}) => (await browser.open({ origin: site.url, ...options })).page;

describe('every visitor screen', () => {
  it.each(carriers)('fits the window and passes axe for %s, in light and dark mode', async (code) => {
    const { name, locale, localeCode } = readPageData(site.root, code).tenant;
    // With reduced motion, because texts that fade in have too little contrast at first.
    const watched = await browser.open({ origin: site.url, locale: localeCode, reducedMotion: 'reduce' });
    const { page } = watched;
    for (const state of visitorStates) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(desktop);
      await openScreenState(page, code, state);
      expect(await page.title()).toContain(name);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect([state.name, await findOverflow(page), await findViolations(page)]).toEqual([
        state.name,
        [],
        [],
      ]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([state.name, 'dark', await findViolations(page)]).toEqual([state.name, 'dark', []]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect([state.name, await findOverflow(page), await listMotion(page)]).toEqual([state.name, [], []]);
    }
    const faults = watched.consoleErrors.filter((text) => !expectedError.test(text));
    expect([faults, watched.cspViolations, watched.foreignRequests]).toEqual([[], [], []]);
  });
});

describe('axe', () => {
  it('finds no violations on pages without scripts: the root page, the terms and the noscript page', async () => {
    const page = await open({ viewport: phone });
    const terms = carriers.map((code) => readPageData(site.root, code).links.terms);
    // axe cannot run with scripts disabled, so the test removes the page's scripts and `noscript` tags.
    await page.route(/\/app\/assets\/[^/]+\.html$|\/some\/route$/, async (route) => {
      const html = await (await route.fetch()).text();
      const inert = html.replace(/<script\b.*?<\/script>/gs, '').replaceAll(/(<\/?)noscript>/g, '$1div>');
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: inert });
    });
    for (const path of ['/', '/no/such/place', ...new Set(terms), '/app/vidra/some/route']) {
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        expect(await page.locator('h1:visible').count(), path).toBe(1);
        expect([path, await findViolations(page)]).toEqual([path, []]);
      }
    }
  });
});

describe('keyboard navigation', () => {
  it.each([
    ['marlowe', phone.width],
    ['vidra', desktop.width],
  ] as const)(
    'reaches every control on the screens of %s at %i px once, in visual order, and back with Shift+Tab',
    async (code, width) => {
      // The viewport is tall enough that no sticky element sticks, so the positions are the same as on an unscrolled
      // page.
      const page = await open({ viewport: { width, height: 1800 } });
      for (const state of visitorStates) {
        await openScreenState(page, code, state);
        await resetFocus(page);
        const forwardStops = await walkTabOrder(page, 'Tab');
        const names = forwardStops.map(({ name }) => name).filter((name) => !name.startsWith('iframe'));
        expect([state.name, names]).toEqual([state.name, await listInteractive(page)]);
        expect([state.name, forwardStops.flatMap(outOfOrder)]).toEqual([state.name, []]);
        await resetFocus(page);
        const backwardNames = (await walkTabOrder(page, 'Shift+Tab')).map(({ name }) => name);
        expect([state.name, backwardNames.reverse().filter((name) => !name.startsWith('iframe'))]).toEqual([
          state.name,
          names,
        ]);
      }
    },
  );

  it('marks the focused control and keeps its centre and corners uncovered on a small phone', async () => {
    const page = await open({ viewport: { width: 360, height: 560 } });
    for (const state of visitorStates) {
      await openScreenState(page, 'vidra', state);
      await resetFocus(page);
      const stops = (await walkTabOrder(page, 'Tab')).filter(({ name }) => !name.startsWith('iframe'));
      const bad = stops.filter((stop) => stop.coveredBy.length > 0 || !stop.hasFocusIndicator);
      expect([state.name, bad]).toEqual([state.name, []]);
    }
  });
});

describe('forced colours', () => {
  it.each(['light', 'dark'] as const)(
    'keep a border or an outline around every control in the %s scheme',
    async (colorScheme) => {
      const page = await open({ viewport: phone, forcedColors: 'active', colorScheme });
      for (const state of visitorStates) {
        await openScreenState(page, 'vidra', state);
        const withoutLine = await page.locator('.btn, .choice, .input, .note').evaluateAll(
          (all) =>
            all.filter((box) => {
              const { borderTopStyle, outlineStyle } = getComputedStyle(box);
              return borderTopStyle === 'none' && outlineStyle === 'none';
            }).length,
        );
        expect([state.name, withoutLine]).toEqual([state.name, 0]);
      }
    },
  );
});

/**
 * Returns the stops that are above the previous stop, or left of it in the same line. In a wide window, the focus may move
 * from the right half back to the left half, where the task has its buttons.
 */
function outOfOrder(stop: TabStop, index: number, all: readonly TabStop[]): string[] {
  const previous = all[index - 1];
  const middle = desktop.width / 2;
  if (previous === undefined || (stop.left < middle && middle <= previous.left)) return [];
  const isSameLine = stop.top < previous.bottom && previous.top < stop.bottom;
  const isWrong = isSameLine ? stop.left < previous.left : stop.top < previous.top;
  return isWrong ? [`${previous.name} → ${stop.name}`] : [];
}
