import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { storeSessionToken } from '../support/browser/currentUser.ts';
import { sandboxSite } from '../support/browser/site.ts';
import {
  afterStartupTimeoutMs,
  breakFile,
  openWithFakeClock,
  readShownContent,
} from '../support/browser/startupFaults.ts';

const browser = sharedBrowser();
const site = sandboxSite(['marlowe', 'supplement-desk', 'vidra']);

/** Pages with a prerendered screen, a member, no bundle, and the supplement portal. */
const addresses = [
  ['/app/marlowe/activate'],
  ['/app/vidra/photos?claim=1', 'vidra'],
  ['/app/foxglove/claims', 'foxglove'],
  ['/app/supplements/create'],
] as const;

/** A generous timeout for a busy machine. */
const pollOptions = { timeout: 20_000 };

async function openPage(signedInAt: string | undefined) {
  const { page } = await browser.open({ origin: site.url });
  if (signedInAt !== undefined) await storeSessionToken(page, signedInAt);
  return page;
}

/** Returns the paths of the files that a page requests until it is rendered, without the page itself. */
async function filesOf(address: string, signedInAt: string | undefined): Promise<string[]> {
  const page = await openPage(signedInAt);
  const requestedPaths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/app\/.*\.(?:js|css|json|svg|png|webp)$/.test(pathname)) requestedPaths.add(pathname);
  });
  await page.goto(address);
  await expect.poll(() => readShownContent(page), pollOptions).toBe('app');
  await page.close();
  return [...requestedPaths];
}

describe.each(addresses)('startup of %s', (address, signedInAt?: string) => {
  // A script that was altered or cut fails its integrity check, which is the same to the page as a missing file.
  it.each(['404', 'hanging'] as const)(
    'shows the app or offers a retry if one file of the page has the fault: %s [UI-21 trust U15 trust U21]',
    async (fault) => {
      const files = await filesOf(address, signedInAt);
      expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
      const retryOffers: string[] = [];
      for (const file of files) {
        const page = await openPage(signedInAt);
        const broken = await breakFile(page, new RegExp(`^${file.replaceAll('.', '\\.')}$`), fault);
        await openWithFakeClock(page, address);
        // Otherwise the startup timeout would also expire for files that are still loading.
        if (fault !== 'hanging') await page.waitForLoadState('networkidle');
        await page.clock.fastForward(afterStartupTimeoutMs);
        await expect
          .poll(() => readShownContent(page), { ...pollOptions, message: file })
          .not.toBe('nothing');
        if ((await readShownContent(page)) === 'offer') {
          retryOffers.push(file);
          await broken.repair();
          if (fault !== 'hanging') await page.locator('.stalled a[href=""]').click();
          await expect
            .poll(() => readShownContent(page), { ...pollOptions, message: `${file}, repaired` })
            .toBe('app');
        }
        await page.close();
      }
      // Every page needs the entry script and its imports.
      expect(retryOffers.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
    },
  );
});
