import * as v from 'valibot';
import type { User } from './user.ts';

/** What was loaded, and when it was asked for. */
export interface KeptValue {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Whoever kept it knows how to read it. */
  readonly value: unknown;
}

/** Who is signed in and what they have seen last, for a phone without a network. */
export interface KeptMember {
  /** Of their session: what is kept is nobody else's. */
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

/** Undefined where it is another session's, or cannot be read. */
export function readKeptMember(kept: string, token: string): KeptMember | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keptMember), kept);
  return read.success && read.output.token === token ? read.output : undefined;
}

/** As many as somebody looks into before they stand at a car. */
const mostValues = 12;

/** The same with one more; the one that was kept first makes room. */
export function withKeptValue(member: KeptMember, id: string, value: KeptValue): KeptMember {
  const others = Object.entries(member.values).filter(([known]) => known !== id);
  return { ...member, values: Object.fromEntries([...others, [id, value]].slice(-mostValues)) };
}
