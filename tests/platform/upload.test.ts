import { describe, expect, it } from 'vitest';
import { createUpload, type UploadResult } from '#src/platform/upload.ts';
import { stallMs } from '#src/upload/retryTable.ts';
import { createFakeClock } from '../support/fakeClock.ts';

const total = 1_000;

/** An upload in progress whose connection the test controls. */
function anUpload(fields: ReadonlyMap<string, string> = new Map()) {
  const clock = createFakeClock();
  const shares: number[] = [];
  const sent: FormData[] = [];
  const headers: [string, string][] = [];
  let isAborted = false;
  const request = {
    upload: {} as { onprogress?: (event: object) => void },
    onload: () => {},
    status: 0,
    responseText: '',
    open: () => {},
    setRequestHeader: (name: string, value: string) => headers.push([name, value]),
    send: (body: FormData) => sent.push(body),
    abort: () => {
      isAborted = true;
    },
  };
  const upload = createUpload({
    pageOrigin: 'https://claims.example',
    origins: [],
    clock,
    stallMs,
    createRequest: () => request as unknown as XMLHttpRequest,
  });
  const file = { name: 'photo.jpg', type: 'image/jpeg' };
  const form = { url: 'https://claims.example/b', fields, bytes: new ArrayBuffer(total), file };
  let result: UploadResult | undefined;
  void upload(form, {
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  }).then((uploadResult) => {
    result = uploadResult;
  });
  return {
    clock,
    shares,
    sent,
    headers,
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
  it('puts the signed fields before the file, in the given order [API4-26]', () => {
    const fields = new Map([
      ['policy', 'p'],
      ['x-amz-signature', 's'],
      ['key', 'k'],
    ]);
    const { sent } = anUpload(fields);
    expect(sent.map((body) => [...body.keys()])).toEqual([['policy', 'x-amz-signature', 'key', 'file']]);
  });

  it('sends headers for unsigned content and ownership, except those in the form [API4-25 API1-21]', () => {
    const unsignedHeader = ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'];
    const ownerHeader = ['x-amz-acl', 'bucket-owner-full-control'];
    expect(anUpload().headers).toEqual([unsignedHeader, ownerHeader]);
    expect(anUpload(new Map([['X-Amz-Acl', 'bucket-owner-full-control']])).headers).toEqual([unsignedHeader]);
    const presetHeaders = new Map([
      ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'],
      ['x-amz-acl', 'bucket-owner-full-control'],
    ]);
    expect(anUpload(presetHeaders).headers).toEqual([]);
  });

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

  it('ends after 12 s without progress, also if the same progress repeats [PHO-41 CONST-07]', async () => {
    const stalledUpload = anUpload();
    await stalledUpload.clock.advance(11_999);
    expect(stalledUpload.result()).toBeUndefined();
    await stalledUpload.clock.advance(1);
    expect(stalledUpload.result()).toEqual({ kind: 'stalled' });
    const repeatingUpload = anUpload();
    repeatingUpload.reportProgress(100);
    await repeatingUpload.clock.advance(11_000);
    repeatingUpload.reportProgress(100);
    await repeatingUpload.clock.advance(1_000);
    expect([repeatingUpload.shares, repeatingUpload.result()]).toEqual([[0.1], { kind: 'stalled' }]);
  });

  it('leaves no timer running after a response', async () => {
    const { clock, answer, result } = anUpload();
    answer(503);
    await clock.advance(60_000);
    expect([result(), clock.runningCount]).toEqual([{ kind: 'answered', status: 503 }, 0]);
  });

  it.each([
    [400, 'EntityTooLarge', 413],
    [400, 'EntityTooSmall', 400],
    [503, 'EntityTooLarge', 503],
  ])(
    'maps the storage status %i with error code %s to status %i [PHO-41]',
    async (status, code, expected) => {
      const { clock, answer, result } = anUpload();
      answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
      await clock.advance(0);
      expect(result()).toEqual({ kind: 'answered', status: expected });
    },
  );
});
