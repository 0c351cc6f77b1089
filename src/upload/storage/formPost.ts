import type { StorageType } from './storageType.ts';

/** S3 requires these headers, either as signed fields or as headers. */
const requiredHeaders = [
  ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'],
  ['x-amz-acl', 'bucket-owner-full-control'],
] as const;

/** S3 reports a file that is too large as a general 400. */
const statusByCode = new Map([['EntityTooLarge', 413]]);

/** A presigned POST form of an S3-compatible storage. */
export const createFormPost: StorageType<'form'> = ({ url, fields }, { name, type, bytes }) => {
  const body = new FormData();
  for (const [field, value] of fields) body.append(field, value);
  body.append('file', new File([bytes], name, { type }));
  const signedNames = new Set([...fields.keys()].map((field) => field.toLowerCase()));
  const headers = new Map(requiredHeaders.filter(([header]) => !signedNames.has(header)));
  return { method: 'POST', url, headers, body, statusByCode };
};
