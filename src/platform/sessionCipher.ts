import { type DBSchema, openDB } from 'idb';
import { createKey, decryptBytes, encryptBytes } from './cipher.ts';
import { handleAbort } from './handleAbort.ts';
import { sessionKeyDatabase } from './sessionKey.ts';

/** Encrypts what is stored of a session. `deleteSessionKey` makes all of it unreadable. */
export interface SessionCipher {
  /** Creates the key on first use. Rejects if the browser cannot encrypt, or cannot store the key. */
  encrypt(text: string): Promise<string>;
  /** Rejects if the text was encrypted with another key or is not encrypted. */
  decrypt(encrypted: string): Promise<string>;
}

interface KeySchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const keyId = 'session';

export function createSessionCipher(code: string): SessionCipher {
  /** Closes the connection after each use, because an open one would delay the deletion of the key. */
  const withKeys = async <T>(use: (keys: KeyConnection) => Promise<T>): Promise<T> => {
    const keys = await openKeys(code);
    try {
      return await use(keys);
    } finally {
      keys.close();
    }
  };
  return {
    async encrypt(text) {
      const key = await withKeys(async (keys) => (await findKey(keys)) ?? addKey(keys));
      const { iv, data } = await encryptBytes(key, keyId, new TextEncoder().encode(text));
      return `${toBase64(iv)}.${toBase64(new Uint8Array(data))}`;
    },
    async decrypt(encrypted) {
      const key = await withKeys(findKey);
      if (!key) throw new Error('The key of the session was deleted.');
      const [iv = '', data = ''] = encrypted.split('.');
      const bytes = await decryptBytes(key, keyId, { iv: fromBase64(iv), data: fromBase64(data).buffer });
      return new TextDecoder().decode(bytes);
    },
  };
}

type KeyConnection = Awaited<ReturnType<typeof openKeys>>;

function openKeys(code: string) {
  return openDB<KeySchema>(sessionKeyDatabase(code), 1, {
    upgrade(database, _oldVersion, _newVersion, transaction) {
      handleAbort(transaction);
      database.createObjectStore('keys');
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

function findKey(keys: KeyConnection): Promise<CryptoKey | undefined> {
  return handleAbort(keys.transaction('keys')).store.get(keyId);
}

/** Resolves with the key of another tab if that tab has added one meanwhile. */
async function addKey(keys: KeyConnection): Promise<CryptoKey> {
  const newKey = await createKey();
  const work = handleAbort(keys.transaction('keys', 'readwrite'));
  const existing = await work.store.get(keyId);
  if (!existing) await work.store.put(newKey, keyId);
  await work.done;
  return existing ?? newKey;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
