import type { StorageType } from './storageType.ts';

/** Google and S3 report an expired URL or its expired credentials as a 400. */
const statusByCode = new Map([
  ['EntityTooLarge', 413],
  ['ExpiredToken', 403],
]);

/** A presigned PUT of S3, Google Cloud Storage or Azure Blob Storage. The backend names the headers. */
export const createSignedPut: StorageType<'put'> = async ({ url, headers }, { type, bytes }) => ({
  method: 'PUT',
  url,
  headers,
  // The browser sends the type as Content-Type, unless the headers contain one.
  body: new Blob([bytes], { type }),
  statusByCode,
});
