import * as v from 'valibot';
import { ageMs } from '#src/claim/photoTimes.ts';
import { tokenName } from '#src/claim/session.ts';
import type { SessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { deleteSessionKey } from '#src/device/crypto/sessionKey.ts';
import { parseStored } from '#src/device/storage/parseStored.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import type { BackendSettings } from '#src/tenant/pageData.ts';
import { photoLifetimeMs } from '../queue/photoReceipt.ts';

/**
 * Settings that the service worker needs to send a customer's photos. They are stored encrypted, and deleted with the
 * session.
 */
export interface DeliverySettings {
  readonly token: string;
  readonly userId: string;
  readonly backend: BackendSettings;
  /** Origins of the storages, from the policy of the page. */
  readonly uploadOrigins: readonly string[];
}

const recordName = 'delivery';

const text = v.string();

const recordSchema = v.object({
  storedAtMs: v.number(),
  token: text,
  userId: text,
  backend: v.object({
    base: text,
    providerHeader: v.optional(text),
    credentials: v.optional(v.picklist(['same-origin', 'include'])),
    paths: v.optional(v.record(text, text)),
  }),
  uploadOrigins: v.array(text),
});

/**
 * Stores the settings of the current session.
 * @returns false if the session has ended, or if the browser cannot store them encrypted
 */
export async function storeDeliverySettings(
  { code, cipher, storage, nowMs }: StoreDependencies,
  settings: DeliverySettings,
): Promise<boolean> {
  const isCurrent = () => storage.get(tokenName) === settings.token;
  if (!isCurrent()) return false;
  try {
    await cipher.store(recordName, JSON.stringify({ storedAtMs: nowMs(), ...settings }));
    if (isCurrent()) return true;
    // The session has ended meanwhile, and `cipher.store` may have created the deleted session key again.
    if (storage.get(tokenName) === undefined) deleteSessionKey(code);
    else await cipher.remove(recordName);
  } catch {
    // Without encryption, only the next open page sends the photos.
  }
  return false;
}

interface StoreDependencies {
  readonly code: string;
  readonly cipher: SessionCipher;
  readonly storage: Storage;
  readonly nowMs: () => number;
}

/** Undefined if the session has ended or is too old. Never rejects. */
export async function readDeliverySettings(
  cipher: Pick<SessionCipher, 'load'>,
  nowMs: number,
): Promise<DeliverySettings | undefined> {
  const stored = await cipher.load(recordName);
  const record = parseStored(recordSchema, stored);
  if (!record || ageMs(record.storedAtMs, nowMs) > photoLifetimeMs) return undefined;
  const { storedAtMs: _, ...settings } = record;
  return settings as DeliverySettings;
}

/** Deletes the settings. Never rejects. */
export async function removeDeliverySettings(cipher: Pick<SessionCipher, 'remove'>): Promise<void> {
  await cipher.remove(recordName).catch(() => undefined);
}
