import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser, type WatchedPage } from '../support/browser.ts';
import { listMotion } from '../support/layout.ts';
import { rewrite, sandboxSite, serveChanged } from '../support/site.ts';
import { walkTabOrder } from '../support/tabOrder.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk', 'tarnside']);
const create = '/app/supplements/create';
const faults = ({ consoleErrors, cspViolations, foreignRequests }: WatchedPage) => [
  ...consoleErrors,
  ...cspViolations,
  ...foreignRequests,
];
const claim = (page: Page) => page.getByLabel('Claim number');

async function findClaim(page: Page, number: string): Promise<void> {
  await claim(page).fill(number);
  await page.keyboard.press('Enter');
}

describe('supplement portal', () => {
  it.each([
    ['a desktop', { width: 1280, height: 900 }],
    ['a phone', { width: 360, height: 740 }],
  ])(
    'opens on %s, goes one step forward and back, and asks for confirmation before it is canceled [SUP-WIZ-01 SUP-WIZ-11]',
    async (_, viewport) => {
      const watched = await browser.open({ origin: site.url, viewport });
      const { page } = watched;
      await page.goto(create);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.title()).toBe('VIN / Claim Number – Supplement Desk');
      await findClaim(page, 'MM-48211');
      await page.waitForFunction(() => document.title.startsWith('Shop Information'));
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
      expect(await page.locator('[aria-current=step]').innerText()).toContain('Shop Information');
      await page.getByRole('button', { name: 'Done, back to: VIN / Claim Number' }).click();
      await page.waitForFunction(() => document.title.startsWith('VIN'));

      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('dialog', { name: 'Cancel this supplement?' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Cancel supplement' }).click();
      await page.waitForFunction(() => document.querySelector('input')?.value === '');
      expect(faults(watched)).toEqual([]);
    },
  );

  it('shows its steps in one line on the smallest phone [SUP-WIZ-25]', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: { width: 320, height: 640 } });
    const heights: Record<string, number[]> = {};
    const measure = async (title: string) => {
      await page.waitForFunction((title) => document.title.startsWith(title), title);
      heights[title] = await page.evaluate(() => [
        ...new Set(
          [...document.querySelectorAll('.steps .dot')].map((dot) => dot.getBoundingClientRect().top),
        ),
      ]);
    };
    await page.goto(create);
    await measure('VIN / Claim Number');
    await findClaim(page, 'MM-48211');
    await measure('Shop Information');
    await page.getByLabel('Shop name').fill('brightwater');
    await page.locator('tbody button').first().click();
    await page.locator('.shop-chosen').waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await measure('Confirmation');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await measure('Photo Upload');
    expect(Object.entries(heights).filter(([, tops]) => tops.length > 1)).toEqual([]);
  });

  it('can be operated with the keyboard, with every focus stop visible and marked', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: { width: 1280, height: 900 } });
    await page.goto(create);
    await claim(page).fill('MM-48211');
    await page.mouse.click(1, 1);
    const stops = await walkTabOrder(page, 'Tab');
    expect(stops.length).toBeGreaterThanOrEqual(3);
    expect(
      stops.filter(({ hasFocusIndicator, coveredBy }) => !hasFocusIndicator || coveredBy.length > 0),
    ).toEqual([]);
  });

  it('shows a banner while the network is down', async () => {
    const { page } = await browser.open({ origin: site.url });
    await page.goto(create);
    await claim(page).waitFor();
    await page.context().setOffline(true);
    await page.locator('.banner--offline').waitFor();
    await page.context().setOffline(false);
    await page.locator('.banner--offline').waitFor({ state: 'detached' });
  });

  it('has no animation with reduced motion, and draws illustrations in system colours with forced colours', async () => {
    const { page } = await browser.open({ origin: site.url, reducedMotion: 'reduce' });
    await page.goto(create);
    await claim(page).waitFor();
    expect(await listMotion(page)).toEqual([]);
    const forced = (await browser.open({ origin: site.url, forcedColors: 'active' })).page;
    await forced.goto('/app/vendor_assignments/details');
    const line = forced.locator('.art').first();
    await line.waitFor();
    const colourOf = (name: string) =>
      line.evaluate((art, token) => getComputedStyle(art).getPropertyValue(token), name);
    expect([await colourOf('--art-line'), await colourOf('--art-body')]).toEqual(['CanvasText', 'Canvas']);
  });
});

describe('token of a supplement link', () => {
  it('is stored only in session storage and sent only in the token header [SEC-12] [trust T7]', async () => {
    const canary = 'canary-of-the-link';
    const { page } = await browser.open({ origin: site.url });
    const tokenPlaces: string[] = [];
    page.on('request', (request) => {
      const { token: _, ...headers } = request.headers();
      const isOpening = request.isNavigationRequest();
      if (!isOpening) tokenPlaces.push(request.url(), request.postData() ?? '', JSON.stringify(headers));
    });
    await page.goto(`${create}?a=1&token=${canary}#top`);
    await claim(page).waitFor();
    expect(new URL(page.url()).search).toBe('?a=1');
    await findClaim(page, 'MM-48211');
    await page.waitForFunction(() => document.title.startsWith('Shop Information'));
    await page.reload();
    await page.getByRole('heading', { name: 'Choose the shop' }).waitFor();
    const visible = await page.evaluate(() => [
      location.href,
      document.title,
      document.referrer,
      JSON.stringify(history.state),
      JSON.stringify(localStorage),
      document.cookie,
      document.documentElement.outerHTML,
    ]);
    expect([...tokenPlaces, ...visible].filter((text) => text.includes(canary))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(canary);
  });
});

describe('supplement portal addresses', () => {
  it('show an insurer’s page only on the insurer’s host, even if another host serves its file [ROUTE-35]', async () => {
    const port = new URL(site.url).port;
    const insurerOrigin = `http://insurer.localhost:${port}`;
    const { page } = await browser.open({ origin: insurerOrigin });
    await page.goto(`${insurerOrigin}${create}`);
    await claim(page).waitFor();
    expect(await page.title()).toContain('Tarnside Insurance');
    await page.goto(`${site.url}${create}`);
    await claim(page).waitFor();
    expect(await page.title()).toContain('Supplement Desk');
    // A host without the routing rules would serve the file on every domain.
    const plainHost = await serveChanged(site.root, (copy) => {
      const folder = join(copy, 'app/supplements');
      cpSync(join(folder, 'insurer.html'), join(folder, 'create.html'));
      rewrite(join(folder, 'create.html'), (text) => `${text} `);
    });
    await page.goto(`${plainHost}${create}`);
    await page.getByRole('heading', { name: '404 Page not Found' }).waitFor();
    expect(await page.content()).not.toContain('class="bar"');
  });

  it('return 200 for the two portal pages and 404 for other paths [ROUTE-32 ROUTE-34]', async () => {
    const statusOf = async (path: string) => (await fetch(site.url + path)).status;
    expect(await Promise.all([create, '/app/vendor_assignments/details'].map(statusOf))).toEqual([200, 200]);
    for (const path of [`${create}/x`, '/app/supplements', '/app/supplements/insurer.html'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  it('are linked from the test home page [ROUTE-29]', async () => {
    const { page } = await browser.open({ origin: site.url });
    await page.goto('/app/tarnside/test');
    await page.locator(`a[href="${create}"]`).click();
    await claim(page).waitFor();
    await page.goto('/app/tarnside/test');
    await page.locator('a[href="/app/vendor_assignments/details"]').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('Supplement Desk');
  });
});
