import { createHmac } from 'node:crypto';
import type { Bucket, Upload } from './bucket.ts';

/** Azure requires this header in every upload of a blob. */
export const blobHeader = { name: 'x-ms-blob-type', value: 'BlockBlob' } as const;

/** Returns the address and the headers of a presigned PUT. @param url the address of the bucket */
export function signPut(url: string, bucket: Bucket, upload: Upload): object {
  const { key, contentType, expiresAtMs } = upload.grant;
  const query = new URLSearchParams({ expires: String(expiresAtMs), signature: signatureOf(bucket, upload) });
  return {
    url: `${url}/${key}?${query}`,
    headers: {
      [blobHeader.name]: blobHeader.value,
      ...(contentType !== null && { 'Content-Type': contentType }),
    },
  };
}

export function signatureOf({ secret }: Bucket, { grant }: Upload): string {
  const signed = ['PUT', grant.bucket, grant.key, grant.expiresAtMs, grant.contentType].join('\n');
  return createHmac('sha256', secret).update(signed).digest('hex');
}
