import { createChecksumField } from './checksum.ts';
import type { StorageType } from './storageType.ts';

/** S3 requires these headers, either as signed fields or as headers. */
const requiredHeaders = [
  ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'],
  ['x-amz-acl', 'bucket-owner-full-control'],
] as const;

/** A presigned POST form of an S3-compatible storage. */
export const createFormPost: StorageType<'form'> = async ({ url, fields }, { name, type, bytes }) => {
  const body = new FormData();
  for (const [field, value] of fields) body.append(field, value);
  const checksum = await createChecksumField(fields, bytes);
  if (checksum) body.append(...checksum);
  body.append('file', new File([bytes], name, { type }));
  const signedNames = new Set([...fields.keys()].map((field) => field.toLowerCase()));
  const headers = new Map(requiredHeaders.filter(([header]) => !signedNames.has(header)));
  return { method: 'POST', url, headers, body };
};
