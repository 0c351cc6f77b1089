import { createChecksumField } from './checksum.ts';
import type { StorageType } from './storageType.ts';

/** S3 requires these headers, either as signed fields or as headers. */
const requiredHeaders = [
  ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'],
  ['x-amz-acl', 'bucket-owner-full-control'],
] as const;

const statusByCode = new Map([
  // S3 reports a file that is too large as a general 400.
  ['EntityTooLarge', 413],
  // The bytes do not match their checksum, so they were changed on the way. Sending them again can succeed.
  ['BadDigest', 503],
]);

/** A presigned POST form of an S3-compatible storage. */
export const createFormPost: StorageType<'form'> = async ({ url, fields }, { name, type, bytes }) => {
  const body = new FormData();
  for (const [field, value] of fields) body.append(field, value);
  const checksum = await createChecksumField(fields, bytes);
  if (checksum) body.append(...checksum);
  body.append('file', new File([bytes], name, { type }));
  const signedNames = new Set([...fields.keys()].map((field) => field.toLowerCase()));
  const headers = new Map(requiredHeaders.filter(([header]) => !signedNames.has(header)));
  return { method: 'POST', url, headers, body, statusByCode };
};
