import { createHmac, timingSafeEqual } from 'node:crypto';
import { storageHeaders } from './form.ts';
import { Refusal } from './reply.ts';

/** The permissions of a presigned form: one key, an expiry time and a maximum size. */
export interface Grant {
  readonly bucket: string;
  readonly key: string;
  readonly expiresAtMs: number;
  readonly maxBytes: number;
  /** Null allows any content type. */
  readonly contentType: string | null;
  /** Whether the form must contain the checksum of the file. */
  readonly isChecked?: true;
}

/** The field with the checksum of a file. Its value is not signed. */
export const checksumField = 'x-amz-checksum-sha256';

const region = 'sandbox-1';
const keyId = 'SANDBOXKEY';

/**
 * Returns the fields of a presigned form in the required order.
 * @param carriesHeaders whether the storage headers are form fields
 */
export function signForm(
  grant: Grant,
  { secret, nowMs, carriesHeaders }: { secret: Buffer; nowMs: number; carriesHeaders: boolean },
): Record<string, string> {
  const time = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '');
  const fixed: Record<string, string> = {
    key: grant.key,
    ...(grant.contentType !== null && { 'Content-Type': grant.contentType }),
    ...(carriesHeaders && storageHeaders),
    ...(grant.isChecked && { 'x-amz-checksum-algorithm': 'SHA256' }),
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keyId}/${time.slice(0, 8)}/${region}/s3/aws4_request`,
    'X-Amz-Date': time,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(grant.expiresAtMs).toISOString(),
      conditions: [
        { bucket: grant.bucket },
        ...Object.entries({ ...fixed, ...storageHeaders }).map(([name, value]) =>
          name === 'key' ? ['eq', '$key', value] : { [name.toLowerCase()]: value },
        ),
        ...(grant.isChecked ? [['starts-with', `$${checksumField}`, '']] : []),
        ['content-length-range', 1, grant.maxBytes],
      ],
    }),
  ).toString('base64');
  return { ...fixed, Policy: policy, 'X-Amz-Signature': signature(policy, time.slice(0, 8), secret) };
}

interface SubmittedForm {
  /** Values by lower-case name. Includes storage headers that are not form fields. */
  readonly values: ReadonlyMap<string, string>;
  /** Lower-case names of the form fields only. */
  readonly fieldNames: readonly string[];
  readonly byteCount: number;
  readonly bucket: string;
}

/**
 * Validates a form as S3 does: signature, expiry, every policy condition, and no extra fields.
 * @throws Refusal
 */
export function checkPolicy(form: SubmittedForm, secret: Buffer, nowMs: number): void {
  const policy = form.values.get('policy');
  if (policy === undefined) throw new Refusal('AccessDenied');
  const { expiresAtMs, conditions } = readPolicy(policy);
  const day = form.values.get('x-amz-date')?.slice(0, 8) ?? '';
  if (!isSame(form.values.get('x-amz-signature') ?? '', signature(policy, day, secret)))
    throw new Refusal('SignatureDoesNotMatch');
  if (nowMs >= expiresAtMs) throw new Refusal('AccessDenied');
  checkConditions(form, conditions);
}

type Condition = Readonly<Record<string, string>> | readonly [string, string | number, string | number];

function checkConditions(form: SubmittedForm, conditions: readonly Condition[]): void {
  const allowed = new Set(['policy', 'x-amz-signature']);
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      const [, min, max] = condition as [string, number, number];
      if (form.byteCount > max) throw new Refusal('EntityTooLarge');
      if (form.byteCount < min) throw new Refusal('EntityTooSmall');
      continue;
    }
    const [name, expected] = Array.isArray(condition)
      ? [String(condition[1]).slice(1), String(condition[2])]
      : (Object.entries(condition)[0] ?? ['', '']);
    allowed.add(name);
    const given = name === 'bucket' ? form.bucket : form.values.get(name);
    const isPrefix = Array.isArray(condition) && condition[0] === 'starts-with';
    if (isPrefix ? !given?.startsWith(String(expected)) : given !== expected)
      throw new Refusal('AccessDenied');
  }
  if (form.fieldNames.some((name) => !allowed.has(name))) throw new Refusal('AccessDenied');
}

function readPolicy(policy: string): { expiresAtMs: number; conditions: readonly Condition[] } {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));
    const expiresAtMs = Date.parse(expiration);
    if (!Number.isNaN(expiresAtMs) && Array.isArray(conditions)) return { expiresAtMs, conditions };
  } catch {
    // The policy is not JSON.
  }
  throw new Refusal('InvalidPolicyDocument');
}

function signature(policy: string, day: string, secret: Buffer): string {
  const steps = [day, region, 's3', 'aws4_request', policy];
  const start = Buffer.concat([Buffer.from('AWS4'), secret]);
  return steps.reduce((key, step) => createHmac('sha256', key).update(step).digest(), start).toString('hex');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
