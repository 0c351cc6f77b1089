import { describe, expect, it } from 'vitest';
import { openS3Target } from '#build/publish/targets/s3.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { bucketFiles, openBucket } from '../support/pipeline/bucket.ts';
import { describeTarget } from '../support/pipeline/describeTarget.ts';
import { findVisibleErrors } from '../support/pipeline/findVisibleErrors.ts';
import { startObjectStore } from '../support/pipeline/objectStore.ts';
import { publish, switchRelease, testPorts } from '../support/pipeline/publishing.ts';

const older = aRelease('older words');
const newer = aRelease('newer words');

describeTarget('S3 bucket with a key prefix', async () => openBucket(await startObjectStore()));
describeTarget('S3 bucket without a key prefix', async () => openBucket(await startObjectStore(), ''));
describeTarget('S3 bucket whose ETags are not MD5 hashes', async () => {
  const store = await startObjectStore();
  store.hidesMd5 = true;
  return openBucket(store);
});

describeTarget('S3 bucket whose clock is 20 minutes fast', async () => {
  const store = await startObjectStore();
  store.clockOffsetMs = 20 * 60_000;
  return openBucket(store);
});

describe('S3 target', () => {
  it('stores each file with its content type and cache header [trust B12] [trust T20]', async () => {
    const store = await startObjectStore();
    await publish(await openBucket(store), older);
    const headers = (pattern: RegExp) =>
      [...store.objects].filter(([key]) => pattern.test(key)).map(([, object]) => object.headers);
    const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
    expect(headers(/^www\/app\/assets\/[0-9a-f]{16}\.js$/)).toEqual([
      { 'content-type': 'text/javascript; charset=utf-8', ...immutable },
    ]);
    expect(headers(/strings\.[0-9a-f]{16}\.json$/)).toEqual(
      Array(4).fill({ 'content-type': 'application/json; charset=utf-8', ...immutable }),
    );
    expect(headers(/\.html$/)).toEqual(
      Array(12).fill({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }),
    );
    // The CDN compresses, but would send a body with a Content-Encoding header unchanged to every client.
    expect(headers(/./).filter((header) => 'content-encoding' in header)).toEqual([]);
  });

  it('reads all pages of a listing, and lists only keys below its prefix', async () => {
    const store = await startObjectStore();
    store.pageSize = 3;
    await publish(await openBucket(store, 'www'), older);
    await publish(await openBucket(store, 'www-2'), newer);
    const target = await openBucket(store);
    const keys = (await target.list('app/')).map(({ key }) => key).sort();
    expect(keys).toEqual([...bucketFiles(store).keys()].filter((key) => key.startsWith('app/')).sort());
    expect((await publish(target, older)).isDone).toBe(true);
  });

  it('treats a write with a lost response as successful [trust B12]', async () => {
    const store = await startObjectStore();
    const target = await openBucket(store);
    for (const fault of ['cut after', 'error after'] as const) {
      let faults = 1;
      store.fault = ({ method }) => (method === 'PUT' && faults-- > 0 ? fault : undefined);
      const etag = await target.create(`${fault.replace(' ', '-')}.html`, Buffer.from('one'));
      expect(etag).toBeTypeOf('string');
      faults = 1;
      expect(
        await target.replace(`${fault.replace(' ', '-')}.html`, Buffer.from('two'), etag as string),
      ).toBeTypeOf('string');
    }
    let faults = 1;
    store.fault = ({ method }) => (method === 'PUT' && faults-- > 0 ? 'cut before' : undefined);
    expect(await target.create('cut-after.html', Buffer.from('three'))).toBeUndefined();
  });

  it('retries after a conflict, but not if the file already exists', async () => {
    const store = await startObjectStore();
    const target = await openBucket(store);
    let faults = 2;
    store.fault = ({ method }) => (method === 'PUT' && faults-- > 0 ? 'conflict' : undefined);
    expect(await target.create('index.html', Buffer.from('one'))).toBeTypeOf('string');
    const putCount = store.requests.filter(({ method }) => method === 'PUT').length;
    expect(putCount).toBe(3);
    expect(await target.create('index.html', Buffer.from('one'))).toBeUndefined();
    expect(store.requests.filter(({ method }) => method === 'PUT')).toHaveLength(putCount + 1);
  });

  it.each([
    ['a store that stays busy', () => 'slow down' as const, /503 SlowDown/],
    ['a store that closes the connection', () => 'cut before' as const, /no response/],
  ])('fails with exit code 3 after six attempts at %s', async (_what, fault, message) => {
    const store = await startObjectStore();
    store.fault = fault;
    const target = await openBucket(store);
    await expect(target.read('index.html')).rejects.toMatchObject({
      exit: 3,
      message: expect.stringMatching(message),
    });
    expect(store.requests).toHaveLength(6);
  });

  it('refuses the http: address of a store on another machine', async () => {
    const { env } = await startObjectStore();
    const target = await openS3Target(
      { bucket: 'claims', prefix: '', endpoint: 'http://store.example', env },
      testPorts(),
    );
    const error = { exit: 2, message: 'The connection to http://store.example is not encrypted.' };
    await expect(target.read('index.html')).rejects.toMatchObject(error);
    await expect(target.create('index.html', Buffer.from('x'))).rejects.toMatchObject(error);
  });

  it('reports a missing bucket and denied access without retries', async () => {
    const store = await startObjectStore();
    const missingBucket = await openS3Target(
      { bucket: 'missing', prefix: '', endpoint: store.endpoint, env: store.env },
      testPorts(),
    );
    await expect(missingBucket.read('index.html')).rejects.toMatchObject({
      exit: 3,
      hint: expect.stringContaining('bucket'),
    });
    await expect(missingBucket.create('index.html', Buffer.from('x'))).rejects.toMatchObject({ exit: 3 });
    const deniedBucket = await openS3Target(
      {
        bucket: 'claims',
        prefix: '',
        endpoint: store.endpoint,
        env: { ...store.env, AWS_ACCESS_KEY_ID: 'other' },
      },
      testPorts(),
    );
    await expect(deniedBucket.list('')).rejects.toMatchObject({
      exit: 3,
      hint: expect.stringContaining('credentials'),
    });
    expect(store.requests).toHaveLength(3);
  });
});

describe('publish to an S3 bucket', () => {
  it('exits with 4 in one of two concurrent runs, and succeeds in the other [trust B5]', async () => {
    const other = aRelease('other words');
    const store = await startObjectStore();
    await publish(await openBucket(store), older);
    const results = await Promise.allSettled([
      publish(await openBucket(store), newer),
      publish(await openBucket(store), other),
    ]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual([expect.objectContaining({ exit: 4 })]);
    const winner = results[0].status === 'fulfilled' ? newer : other;
    expect(bucketFiles(store).get('app/acme/start.html')).toEqual(winner.files.get('app/acme/start.html'));
    expect(findVisibleErrors(bucketFiles(store), [older, newer, other])).toEqual([]);
  });

  it('uploads 16 files in parallel, and only missing files [trust B12]', async () => {
    const store = await startObjectStore();
    const target = await openBucket(store);
    let active = 0;
    let maxActive = 0;
    let openGate: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    // Holds the first uploads until the maximum number is in progress.
    store.delay = async ({ key, method }) => {
      if (method !== 'PUT' || !/blobs|[0-9a-f]{16}\.(js|css)$/.test(key)) return;
      maxActive = Math.max(maxActive, ++active);
      if (active === 16) openGate();
      await gate;
      active--;
    };
    await publish(target, older);
    expect(maxActive).toBe(16);
    store.delay = () => undefined;
    store.requests.length = 0;
    await publish(target, aRelease('older words', { textOverrides: { birch: 'other' } }));
    const uploadedKeys = store.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key);
    expect(uploadedKeys.filter((key) => /app\/(?!birch)/.test(key))).toEqual([]);
    // Three page blobs, the strings, three pages, the manifest, its signature, the SBOM, and the pointer twice.
    expect(uploadedKeys).toHaveLength(3 + 1 + 3 + 1 + 1 + 1 + 2);
    await switchRelease(target, 'rollback');
    expect(bucketFiles(store).get('app/birch/start.html')).toEqual(older.files.get('app/birch/start.html'));
  });
});
