import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { kim, logIn, sam } from '../support/browser/logIn.ts';
import { listStoredPhotos, storePhotos } from '../support/browser/photosOnDevice.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { aQueuedPhoto } from '../support/samples/aQueuedPhoto.ts';

/** Decrypts a text with the stored session key. Returns null if no key is stored, or if the key does not fit. */
function decryptWithStoredKey(page: Page, code: string, text: string): Promise<string | null> {
  return page.evaluate(
    async ([name, encrypted]) => {
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return null;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name as string);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const key = await new Promise<CryptoKey | undefined>((resolve) => {
        const request = database.transaction('keys').objectStore('keys').get('session');
        request.onsuccess = () => resolve(request.result);
      });
      database.close();
      if (!key) return null;
      const [iv, data] = (encrypted as string)
        .split('.')
        .map((part) => Uint8Array.from(atob(part), (character) => character.charCodeAt(0)));
      const parameters = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode('session') };
      try {
        return new TextDecoder().decode(
          await crypto.subtle.decrypt(parameters as AesGcmParams, key, data as BufferSource),
        );
      } catch {
        return null;
      }
    },
    [`livery/${code}/session`, text] as const,
  );
}

const browser = sharedBrowser();
const flavours = ['marlowe', 'vidra'] as const;
const site = sandboxSite(flavours);
const { sandbox } = site;

/** Session storage keys of typed input and of the current location. */
const drafts = ['survey', 'wanted', 'activation-draft'];

interface Ending {
  readonly title: string;
  readonly run: (page: Page, code: string) => Promise<void>;
  /** Whether the user logged out, which also deletes the data that an expiry keeps for the user's return. @default false */
  readonly isLogOut?: boolean;
  /** Whether another user is logged in afterwards, whose data is then on the device. @default false */
  readonly isNextSignedIn?: boolean;
}

/** Expires every session on the backend. */
const expire = () => sandbox.reset();

async function openTab(page: Page, code: string, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`/app/${code}${path}`);
  await tab.locator('main h1').first().waitFor();
  return tab;
}

/** Opens the menu, because the bar shows unsent photos and then has no room for its links. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('.queue-chip').first().waitFor();
  await page.locator('.menu-btn').click();
}

async function pressLogOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.locator('dialog .log-out').click();
}

const endings: readonly Ending[] = [
  {
    title: 'a logout that discards unsent photos',
    isLogOut: true,
    async run(page) {
      await pressLogOut(page);
      await page.locator('dialog .btn--danger').click();
      await page.waitForURL('**/start');
    },
  },
  {
    title: 'a token that is rejected at the next load',
    async run(page) {
      await expire();
      await page.reload();
      await page.waitForURL('**/start');
    },
  },
  {
    title: 'a logout in another tab',
    isLogOut: true,
    async run(page, code) {
      const otherTab = await openTab(page, code, '/claims');
      await pressLogOut(otherTab);
      await otherTab.locator('dialog .btn--danger').click();
      await page.waitForURL('**/start');
      await otherTab.close();
    },
  },
  {
    title: 'a password reset that logs in another user',
    isNextSignedIn: true,
    async run(page, code) {
      const otherVisitor = await browser.open({ origin: site.url });
      await otherVisitor.page.goto(`/app/${code}/reset`);
      await waitForHydration(otherVisitor.page);
      await otherVisitor.page.locator('#phone').fill('2025550102');
      await otherVisitor.page.locator('button[type=submit]').click();
      await otherVisitor.page.locator('.sent').waitFor();
      await page.goto(`/app/${code}/reset_password?token=reset-2025550102&phone=2025550102`);
      await page.locator('#password').fill('newlight9');
      await page.locator('button[type=submit]').click();
      await page.waitForURL('**/claims');
    },
  },
  {
    title: 'an expiry after which another user logs in',
    isNextSignedIn: true,
    async run(page, code) {
      await expire();
      await page.reload();
      await page.waitForURL('**/start');
      await logIn(page, code, kim);
    },
  },
];

const cases = endings.flatMap((ending) => flavours.map((code) => [ending.title, code, ending] as const));

describe('device storage', () => {
  it.each(cases)(
    'contains only allow-listed data of the user after %s at %s [trust T9 T29]',
    async (_way, code, ending) => {
      const { page } = await browser.open({ origin: site.url, viewport: { width: 1280, height: 800 } });
      await logIn(page, code, sam);
      const name = (text: string) => `livery/${code}/${text}`;
      const number = /#(\S+)/.exec(await page.locator('a.claim').first().innerText())?.[1] ?? 'none';
      const readStored = async () =>
        JSON.parse((await page.evaluate((key) => localStorage.getItem(key), name('kept'))) ?? '{}').member ??
        '';
      const decryptStored = async () => (await decryptWithStoredKey(page, code, await readStored())) ?? '';
      await expect.poll(decryptStored).toContain(number);
      const persisted = await readStored();
      expect(persisted).not.toContain(number);
      // An unconfirmed photo, which is not sent automatically, and a survey draft.
      const photo = aQueuedPhoto({
        userId: '+1 2025550101',
        takenAtMs: Date.now(),
        stage: { kind: 'taken' },
      });
      await storePhotos(page, code, [photo]);
      await page.evaluate(
        ([survey, marks]) => {
          sessionStorage.setItem(survey as string, 'draft of Sam');
          localStorage.setItem(marks as string, '{"7":true}');
        },
        [name('survey'), name('vin-required')],
      );
      await page.reload();
      await page.locator('a.claim').first().waitFor();

      await ending.run(page, code);

      if (ending.isNextSignedIn)
        await expect
          .poll(() => page.evaluate((key) => localStorage.getItem(key), name('kept')))
          .not.toBeNull();
      const { local, tab, texts } = await page.evaluate(() => ({
        local: Object.keys(localStorage).sort(),
        tab: Object.keys(sessionStorage),
        texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      }));
      const { isLogOut = false, isNextSignedIn = false } = ending;
      const isKept = !isLogOut && !isNextSignedIn;
      const remaining = ['country', 'phone', ...(isKept ? ['data-owner', 'vin-required'] : [])].map(name);
      const next = isNextSignedIn ? ['data-owner', 'kept', 'token'].map(name) : [];
      const allowed = ['livery/code', ...remaining, ...next];
      expect(local.filter((key) => !allowed.includes(key))).toEqual([]);
      expect(local).toEqual(expect.arrayContaining(['livery/code', name('phone'), ...next]));
      expect(tab.filter((key) => !isKept || !drafts.map(name).includes(key))).toEqual([]);
      expect(texts).not.toContain(number);
      await expect
        .poll(() => decryptWithStoredKey(page, code, persisted), { message: 'the old key' })
        .toBeNull();
      expect(await listStoredPhotos(page, code)).toEqual(isLogOut ? [] : [photo.id]);
      await page.reload();
      await waitForHydration(page);
      if (isNextSignedIn) expect(await decryptStored()).not.toContain(number);
      else expect(await readStored()).toBe('');
    },
  );
});
