import * as v from 'valibot';
import type { User } from './user.ts';

/** A loaded value and the time at which it was requested. */
export interface KeptValue {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Validated by the code that reads it. */
  readonly value: unknown;
}

/** The signed-in user and the last loaded values, for offline use. */
export interface KeptMember {
  /** Token of the session. The data belongs to this session only. */
  readonly token: string;
  readonly user: User;
  readonly values: Readonly<Record<string, KeptValue>>;
}

const text = v.nullable(v.string());

const keptUser: v.GenericSchema<unknown, User> = v.object({
  ...{ phone: text, phoneCountryCode: v.string(), email: text, username: text, assignmentId: text },
  ...{ sendTextMessage: v.boolean(), sendEmail: v.boolean(), sendPushNotification: v.boolean() },
});

const keptMember = v.object({
  version: v.literal(1),
  token: v.string(),
  user: keptUser,
  values: v.record(v.string(), v.object({ atMs: v.number(), value: v.unknown() })),
});

export function writeKeptMember(member: KeptMember): string {
  return JSON.stringify({ version: 1, ...member });
}

/** Parses stored data; undefined if it belongs to another session or is unreadable. */
export function readKeptMember(kept: string, token: string): KeptMember | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keptMember), kept);
  return read.success && read.output.token === token ? read.output : undefined;
}

/** Enough for the claims that a customer opens before going offline to photograph the car. */
const mostValues = 12;

/** Adds a value; the oldest one is removed when there are too many. */
export function withKeptValue(member: KeptMember, id: string, value: KeptValue): KeptMember {
  const others = Object.entries(member.values).filter(([known]) => known !== id);
  return { ...member, values: Object.fromEntries([...others, [id, value]].slice(-mostValues)) };
}
