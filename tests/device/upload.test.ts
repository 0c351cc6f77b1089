import { describe, expect, it } from 'vitest';
import { createUpload, type UploadRequest, type UploadResult } from '#src/device/upload.ts';
import { stallMs } from '#src/upload/retryTable.ts';
import { createFakeClock } from '../support/app/fakeClock.ts';

const total = 1_000;

/** An upload in progress whose connection the test controls. */
function anUpload({ url = 'https://claims.example/b', origins = [] as readonly string[] } = {}) {
  const clock = createFakeClock();
  const shares: number[] = [];
  const sent: unknown[] = [];
  let isAborted = false;
  const request = {
    upload: {} as { onprogress?: (event: object) => void },
    onload: () => {},
    status: 0,
    responseText: '',
    open: (method: string, url: string) => sent.push(method, url),
    setRequestHeader: (name: string, value: string) => sent.push([name, value]),
    send: (body: unknown) => sent.push(body),
    abort: () => {
      isAborted = true;
    },
  };
  const upload = createUpload({
    pageOrigin: 'https://claims.example',
    origins,
    clock,
    stallMs,
    createRequest: () => request as unknown as XMLHttpRequest,
  });
  const body = new Blob([new Uint8Array(total)]);
  const uploadRequest: UploadRequest = { method: 'PUT', url, headers: new Map(), body };
  let result: UploadResult | undefined;
  void upload(uploadRequest, {
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  }).then((uploadResult) => {
    result = uploadResult;
  });
  return {
    clock,
    shares,
    sent,
    reportProgress: (loaded: number) => request.upload.onprogress?.({ loaded, total }),
    answer(status: number, body = '') {
      request.status = status;
      request.responseText = body;
      request.onload();
    },
    result: () => result,
    isAborted: () => isAborted,
  };
}

describe('photo upload attempt', () => {
  it('has no time limit while progress continues, and ends 12 s after the last progress [PHO-37 PHO-41]', async () => {
    const { clock, shares, reportProgress, result, isAborted } = anUpload();
    for (const loaded of [100, 200, 300]) {
      await clock.advance(11_000);
      reportProgress(loaded);
    }
    expect([shares, result()]).toEqual([[0.1, 0.2, 0.3], undefined]);
    await clock.advance(11_999);
    expect(result()).toBeUndefined();
    await clock.advance(1);
    expect([result(), isAborted(), clock.runningCount]).toEqual([{ kind: 'stalled' }, true, 0]);
  });

  it('ends after 12 s if the reported progress does not change [PHO-41 PHO-37]', async () => {
    const { clock, shares, reportProgress, result } = anUpload();
    reportProgress(100);
    await clock.advance(11_000);
    reportProgress(100);
    await clock.advance(1_000);
    expect([shares, result()]).toEqual([[0.1], { kind: 'stalled' }]);
  });

  it.each([
    ['<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>No</Message></Error>', 'SlowDown'],
    ['<s3:Error><s3:Code xml:lang="en"><![CDATA[SlowDown]]></s3:Code></s3:Error>', 'SlowDown'],
    ['{"error":{"code":403,"errors":[{"reason":"rateLimitExceeded"}]}}', 'rateLimitExceeded'],
    ['{"error": {"code": "ServerBusy", "message": "No"}}', 'ServerBusy'],
    [`${' '.repeat(5_000)}<Code>SlowDown</Code>`, undefined],
    ['', undefined],
  ])('returns the error code at the start of the response: %s → %s [PHO-41]', async (body, code) => {
    const { clock, answer, result } = anUpload();
    answer(400, body);
    await clock.advance(0);
    expect(result()).toEqual({ kind: 'answered', status: 400, ...(code && { code }) });
  });
});

describe('destination of a photo upload', () => {
  it.each([
    ['https://claims.example/b', []],
    ['https://photos.example/b', ['https://photos.example']],
    ['http://127.0.0.1:9000/b', ['http://127.0.0.1:9000']],
    ['http://[::1]:9000/b', ['http://[::1]:9000']],
  ])('can be %s if %j is allowed [trust T17]', async (url, origins) => {
    const { sent, result } = anUpload({ url, origins });
    await Promise.resolve();
    expect([sent[1], result()]).toEqual([url, undefined]);
  });

  it.each([
    ['https://photos.example/b', []],
    ['https://photos.example.evil.test/b', ['https://photos.example']],
    ['https://photos.example:8443/b', ['https://photos.example']],
    ['http://photos.example/b', ['http://photos.example', 'https://photos.example']],
    ['http://127.0.0.1:9001/b', ['http://127.0.0.1:9000']],
    ['http://127.0.0.1.evil.test/b', ['http://127.0.0.1.evil.test']],
    ['https://me:secret@photos.example/b', ['https://photos.example']],
    ['javascript:alert(1)', ['null']],
    ['/b', ['https://photos.example']],
  ])('is never %s if %j is allowed [trust T17]', async (url, origins) => {
    const { sent, result } = anUpload({ url, origins });
    await expect.poll(result).toEqual({ kind: 'forbidden' });
    expect(sent).toEqual([]);
  });
});
