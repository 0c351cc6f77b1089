import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { rewrite, sandboxSite, serveChanged } from '../support/browser/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk', 'tarnside']);
const create = '/app/supplements/create';
const claim = (page: Page) => page.getByLabel('Claim number');

async function findClaim(page: Page, number: string): Promise<void> {
  await claim(page).fill(number);
  await page.keyboard.press('Enter');
}

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

describe('insurer page of the supplement portal', () => {
  it('appears only on the insurer’s host, even if another host serves its file [ROUTE-35]', async () => {
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
});
