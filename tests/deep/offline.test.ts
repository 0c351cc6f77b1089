import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { readKeptFiles } from '#build/page/serviceWorker.ts';
import { projectRoot } from '#build/sources.ts';
import { guestsDir } from '#scripts/sandbox/guests.ts';
import { sharedBrowser } from '../support/browser.ts';
import { startKillable } from '../support/killableBrowser.ts';
import { logIn } from '../support/logIn.ts';
import { openNetwork } from '../support/network.ts';
import { installed, keptAddresses, keptReleases } from '../support/offlineCopy.ts';
import { mainButton, photoFile, shoot } from '../support/photoScreens.ts';
import { readDevice } from '../support/photosOnDevice.ts';
import { sandboxControl } from '../support/sandboxControl.ts';
import { builtSite } from '../support/site.ts';
import { tempFolder } from '../support/tempFolder.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
const site = builtSite(codes, { environment: 'development', guests: () => guestsDir });
const network = openNetwork(site);
const sandbox = sandboxControl(site);
const phone = { width: 360, height: 740 };
const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));
const photosOf = (code: string) => `${network.url}/app/${code}/4102/photos`;

beforeEach(async () => {
  network.mend();
  await sandbox.reset();
});

async function openMember(code: string) {
  const watched = await browser.open({ origin: network.url, viewport: phone, isOffline: true });
  await logIn(watched.page, code);
  await installed(watched.page);
  return watched;
}

/** Opens the camera for the next photo that is wanted. */
async function openCamera(page: Page, code: string): Promise<void> {
  await page.goto(photosOf(code));
  await page.locator('.photos-sheet .actions .btn--main').click();
  await page.locator('.shoot').waitFor();
}

/** Takes one and gives it free; nobody is kept waiting for a network that is not there. */
async function takeAndGoOn(page: Page, number: number): Promise<void> {
  await shoot(page, photoFile(picture, number));
  await page.locator('.mine').waitFor();
  await mainButton(page).click();
  await page.locator('.cam > .note').waitFor({ timeout: 60_000 });
  await mainButton(page).click();
  await page.locator('.mine').waitFor({ state: 'detached' });
}

describe.each(codes)('a phone of a member of %s', (code) => {
  it('that dies in a dead spot has every photo there when it is opened there, and sends each once [PHO-36 PHO-38] [trust U6]', async () => {
    const profile = tempFolder();
    const first = await startKillable(profile);
    const page = first.context.pages()[0] as Page;
    await logIn(page, code, undefined, network.url);
    await installed(page);
    await openCamera(page, code);
    // A browser takes seconds to write down who is signed in: this is about photos, so it is let end well once.
    await first.close();
    const second = await startKillable(profile);
    const camera = second.context.pages()[0] as Page;
    await openCamera(camera, code);
    network.cut();
    await takeAndGoOn(camera, 1);
    await takeAndGoOn(camera, 2);
    await shoot(camera, photoFile(picture, 3));
    await camera.locator('.mine').waitFor();
    await second.kill();
    const third = await startKillable(profile);
    const back = third.context.pages()[0] as Page;
    await back.goto(photosOf(code));
    await back.locator('.mine').waitFor();
    expect(await readDevice(back, code)).toHaveLength(3);
    expect((await sandbox.photos()).photos).toEqual([]);
    await mainButton(back).click();
    network.mend();
    // No event tells this page that there is a network again: it believed to have one all the time.
    await expect.poll(() => readDevice(back, code), { timeout: 120_000 }).toEqual([]);
    const { photos, doubles, strays } = await sandbox.photos();
    expect(photos.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown']);
    expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(3);
    expect([doubles, strays]).toEqual([{ stored: 0, notified: 0 }, []]);
    await third.close();
  });

  it('opens every page there, and asks the network again when there is one', async () => {
    const { page, cspViolations } = await openMember(code);
    await openCamera(page, code);
    network.cut();
    for (const path of ['4102/photos', 'claims']) {
      await page.goto(`/app/${code}/${path}`);
      await page.locator('main h1').waitFor();
    }
    expect(await page.locator('a.claim').count()).toBeGreaterThan(3);
    network.mend();
    const listed = page.waitForResponse((response) => /\/(assignments|exposures)(\?|$)/.test(response.url()));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await listed).ok()).toBe(true);
    expect(cspViolations).toEqual([]);
  });

  it('comes back on the edge of one, where everything is asked and nothing answered', async () => {
    const { page } = await openMember(code);
    await openCamera(page, code);
    await shoot(page, photoFile(picture, 1));
    await page.locator('.mine').waitFor();
    network.stall();
    await page.goto(photosOf(code), { waitUntil: 'commit' });
    await page.locator('.mine').waitFor({ timeout: 60_000 });
  });

  it('keeps the carrier’s files, all of them, and nothing that an API has said', async () => {
    const { page } = await openMember(code);
    await openCamera(page, code);
    await shoot(page, photoFile(picture, 1));
    await page.locator('.mine').waitFor();
    await mainButton(page).click();
    await page.locator('.mine').waitFor({ state: 'detached' });
    await page.goto(`/app/${code}/claims`);
    await page.locator('a.claim').first().waitFor();
    const worker = readFileSync(join(site.root, 'app', code, 'sw.js'), 'utf8');
    expect(await keptAddresses(page)).toEqual(Object.keys(readKeptFiles(worker) ?? {}).sort());
  });
});

describe('a phone', () => {
  it('keeps nothing for a visitor who has not signed in', async () => {
    const { page } = await browser.open({ origin: network.url, viewport: phone, isOffline: true });
    for (const path of ['start', 'activate', 'login']) {
      await page.goto(`/app/marlowe/${path}`);
      await page.locator('main h1').waitFor();
    }
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
    ).toBe(0);
    expect(await keptReleases(page)).toEqual([]);
  });

  it('forgets at the log-out whose it was: in a dead spot nobody is let in then [trust T9]', async () => {
    const { page } = await openMember('marlowe');
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /\/(kept|token)$/.test(key)));
    expect(await kept()).toHaveLength(2);
    await page.locator('.menu-btn').click();
    await page.locator('dialog .log-out').click();
    await page.waitForURL('**/start');
    expect(await kept()).toEqual([]);
    network.cut();
    await page.goto('/app/marlowe/4102/photos');
    await page.waitForURL('**/start');
  });

  it('with no room left works as without, and keeps none of it [trust U16]', async () => {
    const { page, consoleErrors } = await browser.open({
      origin: network.url,
      viewport: phone,
      isOffline: true,
    });
    const session = await page.context().newCDPSession(page);
    const room = { origin: network.url, quotaSize: 800_000 };
    await session.send('Storage.overrideQuotaForOrigin', room);
    await logIn(page, 'marlowe');
    const registered = () =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one !== undefined));
    // It was tried, and given up.
    await expect.poll(registered).toBe(false);
    await expect.poll(() => keptReleases(page)).toEqual([]);
    await openCamera(page, 'marlowe');
    await shoot(page, photoFile(picture, 1));
    await page.locator('.mine').waitFor();
    // There may be none for the photo either: that is told, and it is sent from memory.
    const others = consoleErrors.filter(
      (text) => !text.startsWith('livery photos: device does not keep them'),
    );
    expect(others).toEqual([]);
  });
});
