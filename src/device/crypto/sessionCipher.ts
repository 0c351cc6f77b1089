import { type DBSchema, openDB } from 'idb';
import { wallClock } from '../clock.ts';
import { handleAbort, isConnectionLost, withStorageTimeout } from '../storage/storageFaults.ts';
import { createKey, decryptBytes, encryptBytes } from './cipher.ts';
import { sessionKeyDatabase } from './sessionKey.ts';

/**
 * Encrypts the stored data of a session. `deleteSessionKey` makes all of this data unreadable. Methods also reject, or
 * find nothing, if the database does not answer.
 */
export interface SessionCipher {
  /** Creates the key on first use. Rejects if the browser cannot encrypt, or cannot store the key. */
  encrypt(text: string): Promise<string>;
  /** Rejects if the text was encrypted with another key or is not encrypted. */
  decrypt(encrypted: string): Promise<string>;
  /** Stores an encrypted text in the database of the key. Rejects like `encrypt`. */
  store(name: string, text: string): Promise<void>;
  /** Reads a stored text. Resolves with undefined if no such text is stored, or if the session has ended. */
  load(name: string): Promise<string | undefined>;
  /** Deletes a stored text. Rejects if the database fails. */
  remove(name: string): Promise<void>;
}

interface KeySchema extends DBSchema {
  /** The key of the session, and texts that are encrypted with it. */
  keys: { key: string; value: CryptoKey | string };
}

const keyId = 'session';

export function createSessionCipher(code: string): SessionCipher {
  /** Closes the connection after each use, because an open one would delay the deletion of the key. */
  const withKeys = <T>(use: (keys: KeyConnection) => Promise<T>, mayCreate = true): Promise<T> => {
    const attempt = async () => {
      const keys = await openKeys(code, mayCreate);
      try {
        return await use(keys);
      } finally {
        keys.close();
      }
    };
    return withStorageTimeout(wallClock, () =>
      attempt().catch((cause: unknown) => {
        if (isConnectionLost(cause)) return attempt();
        throw cause;
      }),
    );
  };
  const encrypt = async (text: string): Promise<string> => {
    const key = await withKeys(async (keys) => (await findKey(keys)) ?? addKey(keys));
    const { iv, data } = await encryptBytes(key, keyId, new TextEncoder().encode(text));
    return `${toBase64(iv)}.${toBase64(new Uint8Array(data))}`;
  };
  return {
    encrypt,
    async decrypt(encrypted) {
      return decryptText(await withKeys(findKey), encrypted);
    },
    async store(name, text) {
      const encrypted = await encrypt(text);
      await withKeys((keys) => keys.put('keys', encrypted, textId(name)));
    },
    async load(name) {
      try {
        const read = (keys: KeyConnection) => {
          const { store } = handleAbort(keys.transaction('keys'));
          return Promise.all([store.get(keyId), store.get(textId(name))]);
        };
        const [key, encrypted] = await withKeys(read, false);
        return typeof encrypted === 'string' && typeof key === 'object'
          ? await decryptText(key, encrypted)
          : undefined;
      } catch {
        return undefined;
      }
    },
    remove: (name) => withKeys((keys) => keys.delete('keys', textId(name))),
  };
}

const textId = (name: string) => `text/${name}`;

async function findKey(keys: KeyConnection): Promise<CryptoKey | undefined> {
  const key = await handleAbort(keys.transaction('keys')).store.get(keyId);
  return typeof key === 'object' ? key : undefined;
}

async function decryptText(key: CryptoKey | undefined, encrypted: string): Promise<string> {
  if (!key) throw new Error('The key of the session was deleted.');
  const [iv = '', data = ''] = encrypted.split('.');
  const bytes = await decryptBytes(key, keyId, { iv: fromBase64(iv), data: fromBase64(data).buffer });
  return new TextDecoder().decode(bytes);
}

type KeyConnection = Awaited<ReturnType<typeof openKeys>>;

/** @param mayCreate if false, rejects if the database does not exist */
function openKeys(code: string, mayCreate: boolean) {
  return openDB<KeySchema>(sessionKeyDatabase(code), 1, {
    upgrade(database, _from, _to, transaction) {
      handleAbort(transaction);
      if (mayCreate) database.createObjectStore('keys');
      else transaction.abort();
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

/** Resolves with the key of another tab if that tab has added one meanwhile. */
async function addKey(keys: KeyConnection): Promise<CryptoKey> {
  const newKey = await createKey();
  const work = handleAbort(keys.transaction('keys', 'readwrite'));
  const existing = await work.store.get(keyId);
  if (!existing) await work.store.put(newKey, keyId);
  await work.done;
  return typeof existing === 'object' ? existing : newKey;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
