import type { Page } from 'playwright';

/** Decrypts a text with the session key that the browser stores now. Null if there is none, or if it is another key. */
export function decryptWithStoredKey(page: Page, code: string, text: string): Promise<string | null> {
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
