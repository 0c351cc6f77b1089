import { expect, it } from 'vitest';
import { createUpload } from '#src/device/upload.ts';

/** Returns whether an upload form for this URL is sent. */
async function isSent(url: string, origins: readonly string[]): Promise<boolean> {
  let isOpened = false;
  const upload = createUpload({
    pageOrigin: 'https://claims.example',
    origins,
    clock: { after: () => () => {} },
    stallMs: 12_000,
    createRequest: () => {
      const request = {
        upload: {},
        open: () => {
          isOpened = true;
        },
        setRequestHeader: () => {},
        abort: () => {},
        send: () => {
          request.onerror?.();
        },
        onerror: undefined as (() => void) | undefined,
      };
      return request as unknown as XMLHttpRequest;
    },
  });
  const request = {
    method: 'PUT',
    url,
    headers: new Map(),
    body: new Blob(),
  } as const;
  const result = await upload(request, { onProgress: () => {}, signal: new AbortController().signal });
  expect(result.kind).toBe(isOpened ? 'offline' : 'forbidden');
  return isOpened;
}

it.each([
  ['https://claims.example/b', []],
  ['https://photos.example/b', ['https://photos.example']],
  ['http://127.0.0.1:9000/b', ['http://127.0.0.1:9000']],
  ['http://localhost:9000/b', ['http://localhost:9000']],
  ['http://[::1]:9000/b', ['http://[::1]:9000']],
])('a photo upload is sent to %s if %j is allowed [trust T17]', async (url, origins) => {
  expect(await isSent(url, origins)).toBe(true);
});

it.each([
  ['https://photos.example/b', []],
  ['https://photos.example.evil.test/b', ['https://photos.example']],
  ['https://photos.example:8443/b', ['https://photos.example']],
  ['http://photos.example/b', ['http://photos.example', 'https://photos.example']],
  ['http://127.0.0.1:9000/b', ['https://photos.example']],
  ['http://127.0.0.1:9001/b', ['http://127.0.0.1:9000']],
  ['http://127.0.0.1.evil.test/b', ['http://127.0.0.1.evil.test']],
  ['https://me:secret@photos.example/b', ['https://photos.example']],
  ['javascript:alert(1)', ['null']],
  ['/b', ['https://photos.example']],
])('a photo upload is not sent to %s if %j is allowed [trust T17]', async (url, origins) => {
  expect(await isSent(url, origins)).toBe(false);
});
