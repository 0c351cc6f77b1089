import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { findViolations } from '../support/expectAccessible.ts';
import { applyTextSpacing, findOverflow, listMotion, listTargets, zoomText } from '../support/layout.ts';
import { openScreenState, type ScreenState, visitorStates } from '../support/screens.ts';
import { builtSite, readPageData } from '../support/site.ts';
import { listInteractive, resetFocus, type TabStop, walkTabOrder } from '../support/tabOrder.ts';

/** A dark blue brand, a pale brand, and a red brand in Serbian with a footer. */
const carriers = ['marlowe', 'larkfield', 'vidra'] as const;
/** Has logos for dark backgrounds and therefore a dark colour scheme. */
const darkCarrier = 'nordhav';
const phone = { width: 360, height: 640 };
const desktop = { width: 1280, height: 800 };

const browser = sharedBrowser();
const site = builtSite([...carriers, darkCarrier]);

const open = async (options: object = {}) => (await browser.open({ origin: site.url, ...options })).page;

describe('axe', () => {
  // allScreens.test.ts covers all other brands.
  it.each(['marlowe', 'vidra'] as const)(
    'finds no violations on any screen of %s, in any state, on a phone and on a desktop',
    async (code) => {
      const page = await open({ viewport: phone });
      for (const state of visitorStates) {
        for (const viewport of [phone, desktop]) {
          await page.setViewportSize(viewport);
          if (viewport === phone) await openScreenState(page, code, state);
          expect([state.name, viewport, await findViolations(page)]).toEqual([state.name, viewport, []]);
        }
      }
    },
  );

  it('finds no violations on any screen of a carrier with a dark colour scheme, in any state', async () => {
    const page = await open({ viewport: phone, colorScheme: 'dark' });
    for (const state of visitorStates) {
      await openScreenState(page, darkCarrier, state);
      expect([state.name, await findViolations(page)]).toEqual([state.name, []]);
    }
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background, 'background of the dark scheme').toMatch(
      /^rgb\((\d|[1-4]\d), (\d|[1-4]\d), (\d|[1-4]\d)\)$/,
    );
  });

  it('finds no violations on pages without scripts: the root page, the terms and the noscript page', async () => {
    const page = await open({ viewport: phone });
    const terms = carriers.map((code) => readPageData(site.root, code).links.terms);
    // axe cannot run with scripts disabled. Removes the page's scripts and its `noscript` tags instead.
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

  it('reports a missing label, as a check of the axe tests above', async () => {
    const page = await open({ viewport: phone });
    await openScreenState(page, 'marlowe', stateOf('activate'));
    await page.locator('label').evaluate((label) => label.remove());
    expect((await findViolations(page)).join()).toMatch(/label/);
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

  it('activates links with Enter and buttons with Enter and the space bar', async () => {
    const page = await open({ viewport: phone });
    await openScreenState(page, 'marlowe', stateOf('start'));
    await page.locator('a.choice--main').focus();
    await page.keyboard.press('Enter');
    await page.locator('#code').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.locator('#code').fill('A-1');
    await page.locator('button[type=submit]').focus();
    await page.keyboard.press('Enter');
    await page.locator('#code-error').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('code');
    await openScreenState(page, 'marlowe', stateOf('login'));
    for (const [key, type] of [
      ['Enter', 'text'],
      [' ', 'password'],
    ] as const) {
      await page.locator('.affix-end').press(key);
      expect(await page.locator('#password').getAttribute('type')).toBe(type);
    }
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe('screen layout', () => {
  const unchanged = async () => undefined;
  /** The changes run in this order on the same page. Text spacing comes last because this test does not undo it. */
  const changes = [
    ['320 px', { width: 320, height: 640 }, unchanged],
    ['320 × 256 px, which is 1280 px at 400% zoom', { width: 320, height: 256 }, unchanged],
    ['text at 200%', phone, (page: Page) => zoomText(page, '200%')],
    ['text at 200% on the narrowest phone', { width: 320, height: 640 }, unchanged],
    ['text at 200% on a desktop', desktop, unchanged],
    ['text at 100%', phone, (page: Page) => zoomText(page, '')],
    ['wide text spacing', phone, applyTextSpacing],
  ] as const;

  it.each(['larkfield', 'vidra'] as const)(
    'keeps the content of every %s screen visible on narrow screens, with large text and with wide text spacing',
    async (code) => {
      const page = await open({ viewport: phone });
      for (const state of visitorStates) {
        await openScreenState(page, code, state);
        for (const [description, viewport, change] of changes) {
          await page.setViewportSize(viewport);
          await change(page);
          expect([state.name, description, await findOverflow(page)]).toEqual([state.name, description, []]);
        }
      }
    },
  );

  it('reports a box that is too wide, as a check of the overflow test above', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await openScreenState(page, 'vidra', stateOf('activate'));
    await page.locator('.field').evaluate((field) => {
      field.style.width = '400px';
    });
    expect(await findOverflow(page)).not.toEqual([]);
  });

  it('gives every control a target size of at least 24 px, and most controls at least 48 px', async () => {
    const page = await open({ viewport: phone });
    for (const state of visitorStates) {
      await openScreenState(page, 'vidra', state);
      const targets = await listTargets(page);
      expect([state.name, targets.filter(({ size }) => size < 24)]).toEqual([state.name, []]);
      const large = targets.filter(({ size }) => size >= 48).length;
      expect(large / targets.length, state.name).toBeGreaterThan(0.5);
    }
  });
});

describe('user preference media features', () => {
  it('shows no animation when the user prefers reduced motion', async () => {
    const page = await open({ viewport: phone, reducedMotion: 'reduce' });
    for (const state of visitorStates) {
      await openScreenState(page, 'marlowe', state);
      expect([state.name, await listMotion(page)]).toEqual([state.name, []]);
    }
    const withMotion = await open({ viewport: phone });
    await openScreenState(withMotion, 'marlowe', stateOf('start'));
    expect(await listMotion(withMotion), 'animations without the preference').not.toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'keeps every border and text visible in %s forced colours',
    async (colorScheme) => {
      const page = await open({ viewport: phone, forcedColors: 'active', colorScheme });
      for (const state of visitorStates) {
        await openScreenState(page, 'vidra', state);
        const withoutBorder = await page
          .locator('.btn, .choice, .input, .note')
          .evaluateAll((all) => all.filter((box) => getComputedStyle(box).borderTopStyle === 'none').length);
        expect([state.name, withoutBorder]).toEqual([state.name, 0]);
        const share = await shareOfForeground(page);
        expect([state.name, share > 0.02 && share < 0.6]).toEqual([state.name, true]);
      }
    },
  );
});

/** Returns the stops that are above the previous stop, or left of it in the same line. */
function outOfOrder(stop: TabStop, index: number, all: readonly TabStop[]): string[] {
  const previous = all[index - 1];
  if (previous === undefined) return [];
  const isSameLine = stop.top < previous.bottom && previous.top < stop.bottom;
  const isWrong = isSameLine ? stop.left < previous.left : stop.top < previous.top;
  return isWrong ? [`${previous.name} → ${stop.name}`] : [];
}

/** Returns the share of pixels in a screenshot that differ from its most common colour. */
async function shareOfForeground(page: Page): Promise<number> {
  const image = (await page.screenshot()).toString('base64');
  const canvasPage = await page.context().newPage();
  const share = await canvasPage.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(
      context?.getImageData(0, 0, picture.width, picture.height).data.buffer ?? [],
    );
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return 1 - Math.max(...counts.values()) / pixels.length;
  }, image);
  await canvasPage.close();
  return share;
}

function stateOf(name: string): ScreenState {
  const state = visitorStates.find((it) => it.name === name);
  if (!state) throw new Error(`There is no screen state ${name}.`);
  return state;
}
