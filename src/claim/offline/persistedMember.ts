import * as v from 'valibot';
import { type User, userSchema } from '#src/api/user.ts';
import type { SessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { deleteSessionKey } from '#src/device/crypto/sessionKey.ts';
import { parseStored } from '#src/device/storage/parseStored.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { ageMs } from '../photoTimes.ts';
import { persistedName, tokenName } from '../session.ts';

/** A loaded value and the time at which it was requested. */
export interface PersistedValue {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** The stored value, which the code that reads it validates. */
  readonly value: unknown;
}

/** The signed-in user and the last loaded values, for offline use. */
export interface PersistedMember {
  /** Token of the session. The data belongs to this session only. */
  readonly token: string;
  readonly user: User;
  readonly values: Readonly<Record<string, PersistedValue>>;
}

const memberSchema = v.object({
  version: v.literal(1),
  token: v.string(),
  user: userSchema,
  values: v.record(v.string(), v.object({ atMs: v.number(), value: v.unknown() })),
});

export function serializePersistedMember(member: PersistedMember): string {
  return JSON.stringify({ version: 1, ...member });
}

/** Parses stored data; undefined if it belongs to another session or is unreadable. */
export function parsePersistedMember(stored: string, token: string): PersistedMember | undefined {
  const member = parseStored(memberSchema, stored);
  return member?.token === token ? member : undefined;
}

/**
 * Maximum number of values of each kind: enough for the claims that a customer opens before going offline to photograph
 * the car.
 */
const maxValues = 12;

/**
 * Adds a value. If there are too many values of the same kind, removes the oldest: a customer who opens many claims
 * must not lose the list of claims.
 * @param id the kind and a key, such as `assignment/12`
 */
export function addPersistedValue(
  member: PersistedMember,
  id: string,
  value: PersistedValue,
): PersistedMember {
  const others = Object.entries(member.values).filter(([key]) => key !== id);
  const sameKind = others.filter(([key]) => kindOf(key) === kindOf(id));
  const removed = new Set(sameKind.slice(0, -(maxValues - 1)));
  return {
    ...member,
    values: Object.fromEntries([...others.filter((entry) => !removed.has(entry)), [id, value]]),
  };
}

function kindOf(id: string): string {
  return id.split('/', 1)[0] ?? '';
}

/** The data of one session on this device, encrypted. Methods never reject. */
export interface PersistedMemberStore {
  /** Resolves with undefined if nothing is stored for this session, or if the data cannot be read. */
  read(token: string): Promise<PersistedMember | undefined>;
  /** Changes the data, one change after the other. Does nothing if the session has ended, or if `change` returns undefined. */
  update(token: string, change: MemberChange): Promise<void>;
}

type MemberChange = (before: PersistedMember | undefined) => PersistedMember | undefined;

interface PersistedMemberStoreOptions {
  readonly code: string;
  readonly storage: Storage;
  readonly cipher: SessionCipher;
  readonly nowMs: () => number;
}

/** Stored data that is older than this is deleted. */
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
    const record = parseStored(recordSchema, storage.get(persistedName));
    if (record?.token !== token) return undefined;
    const { storedAtMs, member } = record;
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
