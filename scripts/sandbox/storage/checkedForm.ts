import { createHash } from 'node:crypto';
import type { Upload } from './bucket.ts';
import { checksumField, type StorageError, signForm, storageHeaders } from './policy.ts';
import type { ChangeDestination } from './replaceDestination.ts';

/** Signs a form again, so that it expects the checksum of the file. */
export const expectChecksum: ChangeDestination = ({ url, fields }, bucket, submission) => {
  submission.grant = { ...submission.grant, isChecked: true };
  const carriesHeaders = Object.keys(storageHeaders).every((name) => name in fields);
  const signed = signForm(submission.grant, {
    ...{ secret: bucket.secret, nowMs: bucket.now(), carriesHeaders },
  });
  submission.fieldNames = [...Object.keys(signed).map((name) => name.toLowerCase()), checksumField];
  return { url, fields: signed };
};

/** Compares the bytes with the checksum in the form, like S3. */
export function findChecksumError(
  submission: Upload | undefined,
  values: ReadonlyMap<string, string>,
  bytes: Buffer,
): StorageError | undefined {
  if (!submission?.grant.isChecked) return undefined;
  if (values.get(checksumField) === createHash('sha256').update(bytes).digest('base64')) return undefined;
  const message = 'The SHA256 you specified did not match the calculated checksum.';
  return { status: 400, code: 'BadDigest', message };
}
