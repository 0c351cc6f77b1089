import { describe, expect, it } from 'vitest';
import { createSignedPut } from '#src/upload/storage/signedPut.ts';

const headers = new Map([['x-ms-blob-type', 'BlockBlob']]);
const destination = { kind: 'put', url: 'https://photos.example/b/1.jpg?sig=x', headers } as const;

describe('presigned PUT', () => {
  it('sends the file as the body, with the headers of the backend only [API-GEN-23]', async () => {
    const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: Uint8Array.from([1, 2]).buffer };
    const { method, url, headers: sent, body } = await createSignedPut(destination, file);
    expect([method, url, sent]).toEqual(['PUT', destination.url, headers]);
    expect(body).toMatchObject({ type: 'image/jpeg', size: 2 });
  });
});
