import type { UploadDestination } from '#src/api/schemas/submission.ts';
import type { UploadRequest } from '#src/device/upload.ts';

export interface FileToUpload {
  readonly name: string;
  /** MIME type; empty if unknown. */
  readonly type: string;
  /** A blob is streamed while it is sent. */
  readonly bytes: ArrayBuffer | Blob;
}

/** A way to send a file to storage: creates the request for one kind of destination. */
type StorageType<Kind extends UploadDestination['kind']> = (
  destination: Extract<UploadDestination, { kind: Kind }>,
  file: FileToUpload,
) => Promise<UploadRequest>;

/** Chooses the storage type by the destination. A new type needs one function here and one kind of `UploadDestination`. */
export async function createStorageRequest(
  destination: UploadDestination,
  file: FileToUpload,
): Promise<UploadRequest> {
  switch (destination.kind) {
    case 'form':
      return createFormPost(destination, file);
    case 'put':
      return createSignedPut(destination, file);
    default:
      return destination satisfies never;
  }
}

/** Form uploads send these headers, except for those that are already among the signed fields. */
const requiredHeaders = [
  ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'],
  ['x-amz-acl', 'bucket-owner-full-control'],
] as const;

/** A presigned POST form of an S3-compatible storage. */
const createFormPost: StorageType<'form'> = async ({ url, fields }, { name, type, bytes }) => {
  const body = new FormData();
  for (const [field, value] of fields) body.append(field, value);
  const checksum = await createChecksumField(fields, bytes);
  if (checksum) body.append(...checksum);
  body.append('file', new File([bytes], name, { type }));
  const signedNames = new Set([...fields.keys()].map((field) => field.toLowerCase()));
  const headers = new Map(requiredHeaders.filter(([header]) => !signedNames.has(header)));
  return { method: 'POST', url, headers, body };
};

/** A presigned PUT of S3, Google Cloud Storage or Azure Blob Storage. The backend names the headers. */
const createSignedPut: StorageType<'put'> = async ({ url, headers }, { type, bytes }) => ({
  method: 'PUT',
  url,
  headers,
  // The browser sends the type as Content-Type, unless the headers contain one.
  body: new Blob([bytes], { type }),
});

const algorithmField = 'x-amz-checksum-algorithm';
const checksumField = 'x-amz-checksum-sha256';

/**
 * Returns the field with the SHA-256 of a file, if a presigned form of S3 expects one: its signed fields name the
 * algorithm, but not the value. The storage then refuses bytes that have changed on the way. Other forms refuse
 * additional fields. Undefined also on pages without HTTPS, where browsers offer no Web Crypto.
 */
async function createChecksumField(
  fields: ReadonlyMap<string, string>,
  bytes: ArrayBuffer | Blob,
): Promise<readonly [name: string, value: string] | undefined> {
  const signed = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  const isExpected = signed.get(algorithmField)?.toUpperCase() === 'SHA256' && !signed.has(checksumField);
  const subtle = isExpected ? globalThis.crypto?.subtle : undefined;
  if (!subtle) return undefined;
  const content = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes;
  const digest = new Uint8Array(await subtle.digest('SHA-256', content));
  return [checksumField, btoa(String.fromCharCode(...digest))];
}
