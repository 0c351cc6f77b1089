import type { ServerResponse } from 'node:http';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import type { UploadResult } from '#src/device/upload.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { localServer, type RecordedRequest } from '../support/run/localServer.ts';

interface TestForm {
  readonly url: string;
  readonly fields?: readonly (readonly [string, string])[];
  /** Headers of a presigned PUT; undefined for a form. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly bytes: readonly number[];
}

interface UploadWindow {
  start(form: TestForm, origins: readonly string[]): void;
  leave(): void;
  /** Undefined while the upload is running. */
  end: UploadResult | undefined;
  shares: number[];
}

const source = `
import { createUpload } from './src/device/upload.ts';
import { wallClock } from './src/device/clock.ts';
import { stallMs } from './src/upload/retryTable.ts';
import { createStorageRequest } from './src/upload/storageRequest.ts';
const abortController = new AbortController();
const it = globalThis.livery = {
  end: undefined,
  shares: [],
  leave: () => abortController.abort(),
  start({ url, fields, headers, bytes }, origins) {
    const upload = createUpload({ pageOrigin: location.origin, origins, clock: wallClock, stallMs });
    const destination = headers
      ? { kind: 'put', url, headers: new Map(headers) }
      : { kind: 'form', url, fields: new Map(fields) };
    const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes).buffer };
    const observer = { signal: abortController.signal, onProgress: (share) => it.shares.push(share) };
    createStorageRequest(destination, file)
      .then((request) => upload(request, observer))
      .then((end) => { it.end = end; });
  },
};`;

let script: Promise<string> | undefined;

/** Compiles only the storage upload code, for a page whose clock the test controls. */
function compileUploadPage(): Promise<string> {
  script ??= build({
    stdin: { contents: source, resolveDir: projectRoot, loader: 'ts' },
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome92',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return script;
}

type Global = typeof globalThis & { livery: UploadWindow };

const startUpload = (page: Page, form: TestForm, origins: readonly string[] = []) =>
  page.evaluate(([testForm, allowed]) => (globalThis as Global).livery.start(testForm, allowed), [
    form,
    origins,
  ] as const);

const abortUpload = (page: Page) => page.evaluate(() => (globalThis as Global).livery.leave());

const readUpload = (page: Page) =>
  page.evaluate(() => {
    const { end, shares } = (globalThis as Global).livery;
    return { end, shares };
  });

const browser = sharedBrowser();
const canary = 'token-canary-7781';
const jpeg = [255, 216, 255, 224, 0, 13, 10, 45, 45, 255, 217];
const fields = [
  ['key', 'photos/1.jpg'],
  ['policy', 'eyJ9'],
  ['x-amz-signature', 'abc'],
] as const;

/** Opens a page on the storage's own origin, with a session token that must not be sent. */
async function openPage(respond: (response: ServerResponse, request: RecordedRequest) => void) {
  const script = await compileUploadPage();
  const server = await localServer((response, request) => {
    if (request.method !== 'GET') return respond(response, request);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Upload</title><script>${script}</script>`);
  });
  const watched = await browser.open({ origin: server.url });
  const { page } = watched;
  await page.clock.install();
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('livery/acme/token', token), canary);
  const form: TestForm = { url: `${server.url}/bucket`, fields, bytes: jpeg };
  const posts = () => server.requests.filter(({ method }) => method !== 'GET');
  const waitForEnd = async () => {
    await expect.poll(async () => (await readUpload(page)).end).toBeDefined();
    return (await readUpload(page)).end;
  };
  return { ...watched, form, posts, waitForEnd };
}

const respondWith =
  (status: number) =>
  (response: ServerResponse): void => {
    response.writeHead(status);
    response.end(status === 403 ? '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>' : '');
  };

describe('photo upload by form POST', () => {
  it('sends the signed fields in order with the file last, and no session data [API4-21]', async () => {
    const { page, form, posts, waitForEnd } = await openPage(respondWith(204));
    await startUpload(page, form);
    expect(await waitForEnd()).toEqual({ kind: 'answered', status: 204 });
    const [post] = posts();
    const boundary = /boundary=(\S+)/.exec(post?.headers['content-type'] ?? '')?.[1] ?? '';
    const parts = (post?.body ?? '').split(`--${boundary}`).slice(1, -1);
    expect(parts.map((part) => /name="([^"]+)"/.exec(part)?.[1])).toEqual([
      'key',
      'policy',
      'x-amz-signature',
      'file',
    ]);
    expect(parts.at(-1)).toMatch(/filename="photo.jpg"\r\nContent-Type: image\/jpeg\r\n\r\n/);
    const { headers } = post as RecordedRequest;
    for (const name of ['authorization', 'provider-code', 'token', 'cookie'])
      expect([name, headers[name]]).toEqual([name, undefined]);
    expect(JSON.stringify(post)).not.toContain(canary);
    expect((await readUpload(page)).shares.at(-1)).toBe(1);
  });
});

describe('photo upload by presigned PUT', () => {
  it('sends the bytes with the headers that the backend specifies, and no session data [API-GEN-23] [trust T17]', async () => {
    const { page, form, posts, waitForEnd } = await openPage(respondWith(201));
    const { url, bytes } = form;
    const headers = [['x-ms-blob-type', 'BlockBlob']] as const;
    await startUpload(page, { url: `${url}/1.jpg?signature=s`, headers, bytes });
    expect(await waitForEnd()).toEqual({ kind: 'answered', status: 201 });
    const [put] = posts();
    expect(put).toMatchObject({ method: 'PUT', target: '/bucket/1.jpg?signature=s' });
    expect(put?.headers).toMatchObject({
      'x-ms-blob-type': 'BlockBlob',
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
    });
    for (const name of ['x-amz-acl', 'x-amz-content-sha256', 'authorization', 'token', 'cookie'])
      expect([name, put?.headers[name]]).toEqual([name, undefined]);
    expect(JSON.stringify(put)).not.toContain(canary);
    expect((await readUpload(page)).shares.at(-1)).toBe(1);
  });
});

describe('upload attempt', () => {
  it('times out 12 s after its last progress if it gets no response [PHO-37 PHO-41] [trust U2]', async () => {
    const { page, form, posts, waitForEnd } = await openPage(() => undefined);
    await page.clock.pauseAt(Date.now() + 60_000);
    await startUpload(page, form);
    await expect.poll(async () => (await readUpload(page)).shares.at(-1)).toBe(1);
    await expect.poll(() => posts().length).toBe(1);
    await page.clock.runFor(11_950);
    expect((await readUpload(page)).end).toBeUndefined();
    await page.clock.runFor(100);
    expect(await waitForEnd()).toEqual({ kind: 'stalled' });
  });

  it('stops and closes its connection when it is aborted [PHO-36] [trust U7]', async () => {
    let isClosed = false;
    const { page, form, posts, waitForEnd } = await openPage((response) => {
      response.on('close', () => {
        isClosed = true;
      });
    });
    await startUpload(page, form);
    await expect.poll(() => posts().length).toBe(1);
    await abortUpload(page);
    expect(await waitForEnd()).toEqual({ kind: 'aborted' });
    await expect.poll(() => isClosed).toBe(true);
  });
});
