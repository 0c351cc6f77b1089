import { describe, expect, it } from 'vitest';
import { createFormPost } from '#src/upload/storage/formPost.ts';

const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: Uint8Array.from([1, 2]).buffer };
const createRequest = (fields: Readonly<Record<string, string>> = {}) =>
  createFormPost(
    { kind: 'form', url: 'https://photos.example/b', fields: new Map(Object.entries(fields)) },
    file,
  );

describe('form of an S3-compatible storage', () => {
  it('has the signed fields before the file, in the given order [API4-26]', () => {
    const { method, body } = createRequest({ policy: 'p', 'x-amz-signature': 's', key: 'k' });
    expect([method, [...(body as FormData).keys()]]).toEqual([
      'POST',
      ['policy', 'x-amz-signature', 'key', 'file'],
    ]);
    expect((body as FormData).get('file')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 2 });
  });

  it('has headers for unsigned content and ownership, except those in the form [API4-25 API1-21]', () => {
    const unsignedHeader = ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'];
    const ownerHeader = ['x-amz-acl', 'bucket-owner-full-control'];
    const headersWith = (fields = {}) => [...createRequest(fields).headers];
    expect(headersWith()).toEqual([unsignedHeader, ownerHeader]);
    expect(headersWith({ 'X-Amz-Acl': 'bucket-owner-full-control' })).toEqual([unsignedHeader]);
    expect(headersWith(Object.fromEntries([unsignedHeader, ownerHeader]))).toEqual([]);
  });

  it('reports a file that is too large as status 413 [PHO-41]', () => {
    expect(createRequest().statusByCode.get('EntityTooLarge')).toBe(413);
  });
});
