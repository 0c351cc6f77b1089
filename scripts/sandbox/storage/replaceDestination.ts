import type { Reply } from '../server/reply.ts';
import type { Bucket, Upload } from './bucket.ts';

export interface FormDestination {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns another destination for the same upload. */
export type ChangeDestination = (destination: FormDestination, bucket: Bucket, submission: Upload) => object;

/** Replaces the upload destination in the reply to a call that creates an upload. */
export function replaceDestination(
  reply: Reply,
  buckets: readonly Bucket[],
  change: ChangeDestination,
): Reply {
  const body = JSON.parse(reply.body.toString('utf8'), (name, value: unknown) => {
    if (name !== 'destination') return value;
    const destination = value as FormDestination;
    const key = destination.fields.key ?? '';
    const bucket = buckets.find(({ findByKey }) => findByKey(key));
    const submission = bucket?.findByKey(key);
    if (!bucket || !submission) throw new Error(`No bucket has a form for ${key}.`);
    return change(destination, bucket, submission);
  }) as unknown;
  return { ...reply, body: Buffer.from(JSON.stringify(body)) };
}
