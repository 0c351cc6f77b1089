import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { originSite } from '../support/browser/originSite.ts';

const browser = sharedBrowser();
const site = originSite();

/** The page of a customer of zeta, and a page on which a script of an attacker runs. */
let victim: Page;
let hostile: Page;

/** Opens both pages in one browser profile. Nothing restricts the hostile script: its page has no policy. */
async function open(hostileOrigin: string, victimOrigin: string): Promise<void> {
  const watched = await browser.open({ origin: victimOrigin, allowsServiceWorker: true });
  victim = watched.page;
  await victim.goto(`${victimOrigin}/plain.txt`);
  await victim.evaluate(storeSecrets);
  await victim.goto(`${victimOrigin}/app/zeta/login`);
  await victim.locator('main h1').waitFor();
  await victim.evaluate(useSharedObjects);
  hostile = await victim.context().newPage();
  await hostile.goto(`${hostileOrigin}/plain.txt`);
}

/** Stores something with each kind of storage. */
async function storeSecrets(): Promise<void> {
  // The app removes this token, because the backend refuses it.
  localStorage.setItem('livery/zeta/token', 'x');
  localStorage.setItem('livery/zeta/phone', 'secret');
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about this API.
  document.cookie = 'zeta=secret';
  await (await caches.open('livery-zeta')).put('/secret', new Response('secret'));
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('livery/zeta/photos', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows');
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  await navigator.serviceWorker.register('/app/zeta/sw.js');
}

/** Holds a lock and listens to a channel, as several tabs of one carrier do. */
async function useSharedObjects(): Promise<void> {
  const page = globalThis as unknown as { received: unknown[] };
  page.received = [];
  new BroadcastChannel('livery').onmessage = ({ data }) => page.received.push(data);
  addEventListener('storage', ({ key }) => page.received.push(key));
  addEventListener('message', ({ data }) => page.received.push(data));
  await new Promise<void>((resolve) => {
    void navigator.locks.request('livery-photos', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
}

/** Lists all data in storage that a script shares with other pages of its origin. */
function findStored(page: Page): Promise<Record<string, readonly string[]>> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return {
      localStorage: Object.keys(localStorage),
      cookies: document.cookie.split('; ').filter((text) => text !== ''),
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => String(name)),
      serviceWorkers: registrations.map(({ scope }) => new URL(scope).pathname),
      locks: ((await navigator.locks.query()).held ?? []).map(({ name }) => String(name)),
    };
  });
}

const nothing = { localStorage: [], cookies: [], caches: [], databases: [], serviceWorkers: [], locks: [] };

const messagesReceivedBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { received: unknown[] }).received);

describe('hostile script on the origin of one carrier', () => {
  beforeEach(() => open(site.originOf('acme'), site.originOf('zeta')));

  it('finds no storage, cookie, cache, database, service worker or lock [trust T30]', async () => {
    expect(await findStored(hostile)).toEqual(nothing);
    expect(await findStored(victim)).toMatchObject({ cookies: ['zeta=secret'], locks: ['livery-photos'] });
  });

  it('cannot send a message to a second carrier, or take its lock [trust T30]', async () => {
    await hostile.evaluate(async () => {
      new BroadcastChannel('livery').postMessage('hostile');
      localStorage.setItem('livery/zeta/phone', 'hostile');
      await navigator.locks.request('livery-photos', { ifAvailable: true }, (lock) => {
        if (lock === null) throw new Error('The lock is shared.');
      });
    });
    // A message of the same origin arrives after all earlier ones.
    const second = await victim.context().newPage();
    await second.goto(`${site.originOf('zeta')}/plain.txt`);
    await second.evaluate(() => new BroadcastChannel('livery').postMessage('own'));
    await expect.poll(() => messagesReceivedBy(victim)).toEqual(['own']);
    expect(await victim.evaluate(() => localStorage.getItem('livery/zeta/phone'))).toBe('secret');
  });

  it('cannot access a window that it opens for a second carrier, or show that carrier in a frame [trust T30]', async () => {
    const opened = victim.context().waitForEvent('page');
    await hostile.evaluate(
      (url) => {
        (globalThis as unknown as { opened: Window | null }).opened = window.open(url);
      },
      `${site.originOf('zeta')}/app/zeta/login`,
    );
    const popup = await opened;
    await popup.locator('main h1').waitFor();
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    const access = await hostile.evaluate(() => {
      const { opened } = globalThis as unknown as { opened: Window };
      try {
        return opened.closed ? 'closed' : opened.document.title;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(['closed', 'SecurityError']).toContain(access);
    await hostile.evaluate(
      (url) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        document.body.append(frame);
      },
      `${site.originOf('zeta')}/app/zeta/login`,
    );
    await expect.poll(() => hostile.frames().at(-1)?.url() ?? '').toMatch(/^chrome-error:/);
  });

  it('reads no page of the other carrier, and registers no service worker for it [trust T30]', async () => {
    const results = await hostile.evaluate(async (zeta) => {
      const attempt = (work: Promise<unknown>) =>
        work.then(
          () => 'succeeded',
          (error: Error) => error.name,
        );
      return [
        await attempt(fetch(`${zeta}/app/zeta/login`)),
        await attempt(navigator.serviceWorker.register(`${zeta}/app/zeta/sw.js`)),
        await attempt(navigator.serviceWorker.register('/app/zeta/sw.js')),
      ];
    }, site.originOf('zeta'));
    expect(results).toEqual(['TypeError', 'SecurityError', 'TypeError']);
  });
});

describe('hostile script on an origin that all carriers share', () => {
  it('finds all stored data of another carrier', async () => {
    await open(site.shared, site.shared);
    const found = await findStored(hostile);
    expect(found).toMatchObject({
      localStorage: expect.arrayContaining(['livery/zeta/phone']),
      cookies: ['zeta=secret'],
      databases: ['livery/zeta/photos'],
      locks: ['livery-photos'],
    });
  });
});
