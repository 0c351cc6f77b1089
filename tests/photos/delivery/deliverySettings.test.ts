// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { deleteSessionKey } from '#src/device/crypto/sessionKey.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import {
  type DeliverySettings,
  readDeliverySettings,
  storeDeliverySettings,
} from '#src/photos/delivery/deliverySettings.ts';

const code = 'acme';
const dayMs = 86_400_000;
const storage = createStorage({ code, reporting: silentReporting });
const cipher = createSessionCipher(code);
const settings: DeliverySettings = {
  token: 'secret-token',
  userId: '+1 2025550104',
  uploadOrigins: ['https://photos.example'],
  backend: { base: 'https://api.example', credentials: 'include', paths: { exposure: '/p/{id}' } },
};
const store = (changes: Partial<Parameters<typeof storeDeliverySettings>[0]> = {}) =>
  storeDeliverySettings({ code, cipher, storage, nowMs: () => 0, ...changes }, settings);
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** All entries in the database of the session key. */
function readRaw(): Promise<unknown[]> {
  return new Promise((resolve) => {
    const request = indexedDB.open(`livery/${code}/session`);
    request.onsuccess = () => {
      const all = request.result.transaction('keys').objectStore('keys').getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result);
      };
    };
  });
}

afterEach(async () => {
  localStorage.clear();
  deleteSessionKey(code);
  await expect.poll(databases).toEqual([]);
});

describe('settings of the photo delivery by the service worker', () => {
  it('are stored encrypted and read unchanged [trust T29]', async () => {
    storage.set('token', 'secret-token');
    expect(await store()).toBe(true);
    expect(await readDeliverySettings(cipher, 0)).toEqual(settings);
    const texts = (await readRaw()).filter((value) => typeof value === 'string');
    expect(texts).toHaveLength(1);
    expect(texts.join()).not.toMatch(/secret|2025550104|example/);
  });

  it('are deleted when the session ends, and a later read creates no database [trust T29]', async () => {
    storage.set('token', 'secret-token');
    await store();
    deleteSessionKey(code);
    expect(await readDeliverySettings(cipher, 0)).toBeUndefined();
    expect(await databases()).toEqual([]);
  });

  it('are not used after thirty days', async () => {
    storage.set('token', 'secret-token');
    await store();
    expect(await readDeliverySettings(cipher, 30 * dayMs)).toEqual(settings);
    expect(await readDeliverySettings(cipher, 30 * dayMs + 1)).toBeUndefined();
  });

  it('are not stored if the session has ended or ends during the write [trust T29 U18]', async () => {
    expect([await store(), await databases()]).toEqual([false, []]);
    storage.set('token', 'secret-token');
    const endDuring = (after: string | undefined) => ({
      ...cipher,
      async store(name: string, text: string) {
        await cipher.store(name, text);
        if (after === undefined) storage.remove('token');
        else storage.set('token', after);
      },
    });
    expect(await store({ cipher: endDuring(undefined) })).toBe(false);
    await expect.poll(databases).toEqual([]);
    storage.set('token', 'secret-token');
    expect(await store({ cipher: endDuring('of another user') })).toBe(false);
    expect(await readDeliverySettings(cipher, 0)).toBeUndefined();
  });

  it('are not stored if the browser cannot encrypt', async () => {
    storage.set('token', 'secret-token');
    const broken = { ...cipher, store: () => Promise.reject(new Error('no key')) };
    expect(await store({ cipher: broken })).toBe(false);
  });
});
