import * as v from 'valibot';
import type { User } from '#src/api/user.ts';

/** A loaded value and the time at which it was requested. */
export interface PersistedValue {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Validated by the code that reads it. */
  readonly value: unknown;
}

/** The signed-in user and the last loaded values, for offline use. */
export interface PersistedMember {
  /** Token of the session. The data belongs to this session only. */
  readonly token: string;
  readonly user: User;
  readonly values: Readonly<Record<string, PersistedValue>>;
}

const text = v.nullable(v.string());

const userSchema: v.GenericSchema<unknown, User> = v.object({
  ...{ phone: text, phoneCountryCode: v.string(), email: text, username: text, assignmentId: text },
  ...{ sendTextMessage: v.boolean(), sendEmail: v.boolean(), sendPushNotification: v.boolean() },
});

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
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), memberSchema), stored);
  return parsed.success && parsed.output.token === token ? parsed.output : undefined;
}

/** Per kind. Enough for the claims that a customer opens before going offline to photograph the car. */
const maxValues = 12;

/**
 * Adds a value. When there are too many of its kind, the oldest one is removed: the customer can open many claims after
 * the list of claims has loaded.
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
