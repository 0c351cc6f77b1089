import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createStorageRequest } from '#src/upload/storageRequest.ts';

const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: Uint8Array.from([1, 2]).buffer };
const createRequest = (fields: Readonly<Record<string, string>> = {}) =>
  createStorageRequest(
    { kind: 'form', url: 'https://photos.example/b', fields: new Map(Object.entries(fields)) },
    file,
  );

describe('upload form of an S3-compatible storage', () => {
  it('has the signed fields before the file, in the given order [API4-21]', async () => {
    const { method, body } = await createRequest({ policy: 'p', 'x-amz-signature': 's', key: 'k' });
    expect([method, [...(body as FormData).keys()]]).toEqual([
      'POST',
      ['policy', 'x-amz-signature', 'key', 'file'],
    ]);
    expect((body as FormData).get('file')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 2 });
  });

  it('is sent with the headers x-amz-content-sha256 and x-amz-acl, unless the form has fields with these names [API4-25 API4-21]', async () => {
    const unsignedHeader = ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'];
    const ownerHeader = ['x-amz-acl', 'bucket-owner-full-control'];
    const headersWith = async (fields = {}) => [...(await createRequest(fields)).headers];
    expect(await headersWith()).toEqual([unsignedHeader, ownerHeader]);
    expect(await headersWith({ 'X-Amz-Acl': 'bucket-owner-full-control' })).toEqual([unsignedHeader]);
    expect(await headersWith(Object.fromEntries([unsignedHeader, ownerHeader]))).toEqual([]);
  });

  it('has the SHA-256 checksum before the file, if the signed fields name the algorithm [API-GEN-24]', async () => {
    const { body } = await createRequest({ key: 'k', 'X-Amz-Checksum-Algorithm': 'SHA256' });
    const checksum = createHash('sha256')
      .update(Uint8Array.from([1, 2]))
      .digest('base64');
    expect([...(body as FormData)].slice(0, -1)).toEqual([
      ['key', 'k'],
      ['X-Amz-Checksum-Algorithm', 'SHA256'],
      ['x-amz-checksum-sha256', checksum],
    ]);
    expect([...(body as FormData).keys()].at(-1)).toBe('file');
  });

  it.each([
    ['no algorithm', {}],
    ['another algorithm', { 'x-amz-checksum-algorithm': 'CRC32' }],
    ['a signed value', { 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-sha256': 'signed' }],
  ])('gets no added checksum if the signed fields have %s [API-GEN-24]', async (_name, fields) => {
    const { body } = await createRequest(fields);
    expect([...(body as FormData).keys()]).toEqual([...Object.keys(fields), 'file']);
  });
});

describe('presigned PUT', () => {
  it('sends the file as the body, with only the headers from the backend [API-GEN-23]', async () => {
    const headers = new Map([['x-ms-blob-type', 'BlockBlob']]);
    const destination = { kind: 'put', url: 'https://photos.example/b/1.jpg?sig=x', headers } as const;
    const { method, url, headers: sent, body } = await createStorageRequest(destination, file);
    expect([method, url, sent]).toEqual(['PUT', destination.url, headers]);
    expect(body).toMatchObject({ type: 'image/jpeg', size: 2 });
  });
});
