import { describe, expect, it } from 'vitest';
import { createFetchUpload, type UploadRequest } from '#src/device/upload.ts';

import { createFakeClock } from '../support/app/fakeClock.ts';

type Send = (url: string, init: RequestInit) => Promise<Response>;

function setUp(send: Send) {
  const clock = createFakeClock();
  const upload = createFetchUpload({
    pageOrigin: 'https://claims.example',
    origins: ['https://photos.example'],
    clock,
    timeoutMs: 120_000,
    fetch: send as typeof fetch,
  });
  const abortController = new AbortController();
  const start = (request: Partial<UploadRequest> = {}) =>
    upload(
      {
        method: 'PUT',
        url: 'https://photos.example/1',
        headers: new Map([['x-signed', '1']]),
        body: new Blob(['x']),
        ...request,
      },
      { onProgress: () => undefined, signal: abortController.signal },
    );
  return { start, clock, abortController };
}

/** A request that ends only when it is aborted. */
const hang: Send = (_url, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

describe('upload from a service worker', () => {
  it('sends the file with the signed headers, and without cookies and referrer [trust T17]', async () => {
    const sent: unknown[] = [];
    const { start } = setUp(async (url, { signal: _, ...init }) => {
      sent.push(url, init);
      return new Response(null, { status: 204 });
    });
    expect(await start()).toEqual({ kind: 'answered', status: 204 });
    expect(sent).toEqual([
      'https://photos.example/1',
      {
        method: 'PUT',
        headers: { 'x-signed': '1' },
        body: expect.any(Blob),
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      },
    ]);
  });

  it('returns the status and the error code of the storage', async () => {
    const { start } = setUp(async () => new Response('<Code>ExpiredToken</Code>', { status: 400 }));
    expect(await start()).toEqual({ kind: 'answered', status: 400, code: 'ExpiredToken' });
  });

  it.each(['https://other.example/1', 'http://photos.example/1', 'javascript:alert(1)'])(
    'sends nothing to %s, which is not an allowed destination [trust T17]',
    async (url) => {
      let requests = 0;
      const { start } = setUp(async () => {
        requests += 1;
        return new Response();
      });
      expect([await start({ url }), requests]).toEqual([{ kind: 'forbidden' }, 0]);
    },
  );

  it('times out after two minutes, because fetch reports no upload progress', async () => {
    const { start, clock } = setUp(hang);
    const result = start();
    await clock.advance(120_000);
    expect(await result).toEqual({ kind: 'stalled' });
  });

  it('distinguishes an abort from a lost connection, and leaves no timer', async () => {
    const { start, clock, abortController } = setUp(hang);
    const lost = setUp(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await lost.start()).toEqual({ kind: 'offline' });
    const result = start();
    abortController.abort();
    expect(await result).toEqual({ kind: 'aborted' });
    expect(await start()).toEqual({ kind: 'aborted' });
    expect(clock.runningCount).toBe(0);
  });
});
