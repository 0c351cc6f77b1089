const algorithmField = 'x-amz-checksum-algorithm';
const checksumField = 'x-amz-checksum-sha256';

/**
 * Returns the field with the SHA-256 of a file, if a presigned form of S3 expects one: its signed fields name the
 * algorithm, but not the value. The storage then refuses bytes that have changed on the way. Other forms refuse
 * additional fields. Undefined also on pages without HTTPS, where browsers offer no Web Crypto.
 */
export async function createChecksumField(
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
