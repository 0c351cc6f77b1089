import * as v from 'valibot';
import type { SessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { deleteSessionKey } from '#src/device/crypto/sessionKey.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { ageMs } from '../age.ts';
import { persistedName, tokenName } from '../persistedSession.ts';
import { type PersistedMember, parsePersistedMember, serializePersistedMember } from './persistedMember.ts';

/** The data of one session on this device, encrypted. Methods never reject. */
export interface PersistedMemberStore {
  /** Resolves with undefined if nothing is stored for this session, or if it cannot be read. */
  read(token: string): Promise<PersistedMember | undefined>;
  /** Changes the data, one change after the other. Does nothing if the session has ended, or if `change` returns undefined. */
  update(token: string, change: MemberChange): Promise<void>;
}

type MemberChange = (before: PersistedMember | undefined) => PersistedMember | undefined;

export interface PersistedMemberStoreOptions {
  readonly code: string;
  readonly storage: Storage;
  readonly cipher: SessionCipher;
  readonly nowMs: () => number;
}

/** Data that was not renewed for longer is deleted. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

const recordSchema = v.object({ token: v.string(), storedAtMs: v.number(), member: v.string() });

export function createPersistedMemberStore({
  code,
  storage,
  cipher,
  nowMs,
}: PersistedMemberStoreOptions): PersistedMemberStore {
  const remove = () => {
    storage.remove(persistedName);
    deleteSessionKey(code);
  };
  const read = async (token: string): Promise<PersistedMember | undefined> => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), storage.get(persistedName));
    if (!parsed.success || parsed.output.token !== token) return undefined;
    const { storedAtMs, member } = parsed.output;
    if (ageMs(storedAtMs, nowMs()) > maxAgeMs) {
      remove();
      return undefined;
    }
    return parsePersistedMember(await cipher.decrypt(member).catch(() => ''), token);
  };
  /** False if another tab has ended this session, even before this tab received the storage event. */
  const isCurrent = (token: string) => storage.get(tokenName) === token;
  const update = async (token: string, change: MemberChange): Promise<void> => {
    if (!isCurrent(token)) return;
    const changed = change(await read(token));
    if (!changed) return;
    // A browser that cannot encrypt stores nothing: the data is needed only without a network.
    const member = await cipher.encrypt(serializePersistedMember(changed)).catch(() => undefined);
    if (!isCurrent(token)) {
      // The session ended during the encryption, which may have created a new key.
      if (storage.get(tokenName) === undefined) deleteSessionKey(code);
    } else if (member !== undefined) {
      storage.set(persistedName, JSON.stringify({ token, storedAtMs: nowMs(), member }));
    }
  };
  let lastUpdate = Promise.resolve();
  return {
    read,
    update(token, change) {
      lastUpdate = lastUpdate.then(() => update(token, change));
      return lastUpdate;
    },
  };
}
