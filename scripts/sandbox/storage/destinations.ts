import type { Fault } from '../server/faults.ts';
import type { Reply } from '../server/reply.ts';
import type { Bucket, Upload } from './bucket.ts';
import { storageHeaders } from './form.ts';
import { checksumField, signForm } from './policy.ts';
import { signPut } from './signedPut.ts';

interface FormDestination {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Faults that simulate another type of storage. Each function returns another destination for the same upload. */
const storageTypes: Readonly<
  Partial<Record<Fault['kind'], (destination: FormDestination, bucket: Bucket, upload: Upload) => object>>
> = { signed_put: ({ url }, bucket, upload) => signPut(url, bucket, upload), checksum: expectChecksum };

/** Replaces the form in the reply to a call that creates an upload, if the fault simulates another type of storage. */
export function replaceDestination(
  reply: Reply,
  buckets: readonly Bucket[],
  fault: Fault | undefined,
): Reply {
  const change = fault && storageTypes[fault.kind];
  if (!change || reply.status !== 201) return reply;
  const body = JSON.parse(reply.body.toString('utf8'), (name, value: unknown) => {
    if (name !== 'destination') return value;
    const destination = value as FormDestination;
    const key = destination.fields.key ?? '';
    const bucket = buckets.find(({ findByKey }) => findByKey(key));
    const upload = bucket?.findByKey(key);
    if (!bucket || !upload) throw new Error(`No bucket has a form for ${key}.`);
    return change(destination, bucket, upload);
  }) as unknown;
  return { ...reply, body: Buffer.from(JSON.stringify(body)) };
}

/** Signs a form again, so that it expects the checksum of the file. */
function expectChecksum({ url, fields }: FormDestination, bucket: Bucket, upload: Upload): object {
  upload.grant = { ...upload.grant, isChecked: true };
  const carriesHeaders = Object.keys(storageHeaders).every((name) => name in fields);
  const signed = signForm(upload.grant, { secret: bucket.secret, nowMs: bucket.now(), carriesHeaders });
  upload.fieldNames = [...Object.keys(signed).map((name) => name.toLowerCase()), checksumField];
  return { url, fields: signed };
}
