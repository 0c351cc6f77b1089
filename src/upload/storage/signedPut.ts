import type { StorageType } from './storageType.ts';

/** A presigned PUT of S3, Google Cloud Storage or Azure Blob Storage. The backend names the headers. */
export const createSignedPut: StorageType<'put'> = async ({ url, headers }, { type, bytes }) => ({
  method: 'PUT',
  url,
  headers,
  // The browser sends the type as Content-Type, unless the headers contain one.
  body: new Blob([bytes], { type }),
});
