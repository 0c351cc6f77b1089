import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { mockCurrentUser, storeSessionToken } from '../support/browser/currentUser.ts';
import { builtSite, readPageData } from '../support/browser/site.ts';
import { hostileUrls } from '../support/pipeline/hostPaths.ts';

const browser = sharedBrowser();
/** An English carrier on API v4, and a Serbian carrier on the customer API without notification preferences. */
const site = builtSite(['marlowe', 'vidra']);

const open = async (signedInAt?: string) => {
  const watched = await browser.open({ origin: site.url });
  if (signedInAt) {
    await mockCurrentUser(watched.page, { root: site.root, code: signedInAt });
    await storeSessionToken(watched.page, signedInAt);
  }
  return watched;
};

describe('navigation of a signed-in user', () => {
  it('stays on the origin of the app for each hostile address [trust T6]', async () => {
    const { page, foreignRequests, cspViolations } = await open('marlowe');
    for (const address of hostileUrls) {
      await page.goto(site.url + address);
      // The app removes the class when it has resolved its route.
      await page.locator('html:not(.signed-in)').waitFor();
      expect([address, new URL(page.url()).origin]).toEqual([address, site.url]);
    }
    const { base } = readPageData(site.root, 'marlowe').backend;
    const unexpectedRequests = foreignRequests.filter((url) => !url.startsWith(`${base}/`));
    expect([unexpectedRequests, cspViolations]).toEqual([[], []]);
  });
});
