import { type ClientRequest, request as openRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createBackend } from '#src/api/standard/index.ts';
import { createUpload } from '#src/device/upload.ts';
import { photoRetries, stallMs } from '#src/upload/retryTable.ts';
import { runUpload } from '#src/upload/runUpload.ts';
import { createFakeClock } from '../support/app/fakeClock.ts';
import { openSandbox } from '../support/run/sandbox.ts';
import { unwrap } from '../support/samples/results.ts';
import { someJpeg } from '../support/samples/storagePost.ts';

const chunkBytes = 64 * 1024;

/** The part of XMLHttpRequest that an upload uses, over a real connection. Node.js has no XMLHttpRequest. */
function createNodeRequest(): XMLHttpRequest {
  const headers = new Headers();
  let target = { method: '', url: '' };
  let outgoing: ClientRequest | undefined;
  let isAborted = false;

  const transmit = async (body: FormData | Blob) => {
    const encoded = new Response(body);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const type = encoded.headers.get('content-type');
    if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
    headers.set('content-length', String(bytes.length));
    if (isAborted) return;
    outgoing = openRequest(target.url, { method: target.method, headers: Object.fromEntries(headers) });
    outgoing.on('error', () => !isAborted && request.onerror());
    outgoing.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      request.status = response.statusCode ?? 0;
      request.responseText = Buffer.concat(chunks).toString('utf8');
      if (!isAborted) request.onload();
    });
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const chunk = bytes.subarray(start, start + chunkBytes);
      const loaded = start + chunk.length;
      outgoing.write(chunk, () => request.upload.onprogress?.({ loaded, total: bytes.length }));
    }
    outgoing.end();
  };

  const request = {
    upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
    status: 0,
    responseText: '',
    onload: () => {},
    onerror: () => {},
    open: (method: string, url: string) => {
      target = { method, url };
    },
    setRequestHeader: (name: string, value: string) => headers.append(name, value),
    send: (body: FormData | Blob) => void transmit(body),
    abort: () => {
      isAborted = true;
      outgoing?.destroy();
    },
  };
  return request as unknown as XMLHttpRequest;
}

const photographer = { phone: '2025550105', password: 'limelight9' };
const target = { assignmentId: '4201', claimId: '14201', promptId: '541', setId: '54' };

/** A type of storage, and the fault that makes the sandbox use this type. */
interface StorageUnderTest {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly fault?: object;
}

const storageTypes: readonly StorageUnderTest[] = [
  { name: 'a presigned form', method: 'POST' },
  { name: 'a presigned form with a checksum', method: 'POST', fault: { step: 'create', kind: 'checksum' } },
  { name: 'a presigned PUT', method: 'PUT', fault: { step: 'create', kind: 'signed_put' } },
];

/** Opens a sandbox with the type of storage and the fault, and starts the upload of a photo. */
async function startUpload({
  storage,
  fault,
  bytes = someJpeg,
}: {
  readonly storage: StorageUnderTest;
  readonly fault?: object;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}) {
  const sandbox = await openSandbox();
  let token: string | undefined;
  const backend = createBackend({ base: sandbox.url, code: 'acme', token: () => token });
  const login = unwrap(await backend.logIn(photographer, new AbortController().signal));
  token = login.kind === 'loggedIn' ? login.session.token : undefined;
  for (const each of [storage.fault, fault]) if (each) await sandbox.breakCalls(each);

  const clock = createFakeClock();
  const abortController = new AbortController();
  const shares: number[] = [];
  const upload = createUpload({
    pageOrigin: sandbox.url,
    origins: [],
    clock,
    stallMs,
    createRequest: createNodeRequest,
  });
  const outcome = runUpload(
    { upload, clock, jitter: () => 1, isOnline: () => true },
    {
      retries: photoRetries,
      file: { name: 'photo.jpg', type: 'image/jpeg', bytes: bytes.buffer },
      create: (signal) => backend.createPhotoSubmission(target, signal),
      confirm: (id, signal) => backend.confirmPhotoUploaded(id, signal),
      onProgress: (share) => shares.push(share),
    },
    abortController.signal,
  );
  // The test reads the result later, after it has moved the clock.
  outcome.catch(() => undefined);
  const transfers = async () =>
    (await sandbox.calls()).flatMap(({ method, path }) => (path.startsWith('/_storage/') ? method : []));
  return {
    outcome,
    clock,
    abortController,
    shares,
    /** Resolves when the storage has received this many requests. */
    transfersReached: (count: number) => expect.poll(transfers).toHaveLength(count),
    transfers,
    /** The photos at the backend, oldest first, with the statuses of their transfers. */
    async photos() {
      const { photos } = await sandbox.photos();
      return [...photos].reverse().map(({ state, posts }) => [state, ...posts.map(({ status }) => status)]);
    },
    storedBytes: async () => (await sandbox.photos()).photos[0]?.byte_count,
  };
}

const success = { ok: true, value: undefined };
const sentOnce = [['shown', expect.toSatisfy((status: number) => status === 201 || status === 204)]];

describe.each(storageTypes)('upload with $name', (storage) => {
  it('stores the bytes and confirms the upload [PHO-38 API4-21]', async () => {
    const { outcome, transfers, photos, storedBytes } = await startUpload({ storage });
    expect(await outcome).toEqual(success);
    expect(await transfers()).toEqual([storage.method]);
    expect([await photos(), await storedBytes()]).toEqual([sentOnce, someJpeg.length]);
  });

  it('reports its progress from 0 to 1 [PHO-30]', async () => {
    const { outcome, shares } = await startUpload({ storage, bytes: new Uint8Array(300_000) });
    await outcome;
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect([shares[0], shares.at(-1), shares.length > 3]).toEqual([0, 1, true]);
  });

  it('gets a new destination once if the first destination has expired [API4-21] [trust U4]', async () => {
    const once = await startUpload({ storage, fault: { step: 'storage', kind: 'expired', times: 1 } });
    expect(await once.outcome).toEqual(success);
    expect(await once.photos()).toEqual([['asked', 403], ...sentOnce]);
    const always = await startUpload({ storage, fault: { step: 'storage', kind: 'expired' } });
    expect(await always.outcome).toMatchObject({ ok: false, error: { status: 403 } });
    expect(await always.photos()).toEqual([
      ['asked', 403],
      ['asked', 403],
    ]);
  });

  it.each([
    [503, undefined],
    [400, 'RequestTimeout'],
  ])(
    'repeats the transfer to the same destination after status %i with the code %s [PHO-41]',
    async (status, code) => {
      const fault = { step: 'storage', kind: 'status', status, code, times: 1 };
      const { outcome, clock, transfersReached, photos } = await startUpload({ storage, fault });
      await transfersReached(1);
      await clock.advance(400);
      expect(await outcome).toEqual(success);
      expect(await photos()).toEqual([['shown', status, ...(sentOnce[0]?.slice(1) ?? [])]]);
    },
  );

  it('repeats the transfer after the connection broke [PHO-41] [trust U3]', async () => {
    const fault = { step: 'storage', kind: 'reset', times: 1 };
    const { outcome, clock, transfersReached, photos } = await startUpload({ storage, fault });
    await transfersReached(1);
    await clock.advance(400);
    expect(await outcome).toEqual(success);
    expect((await photos()).length, 'number of submissions').toBe(1);
  });

  it('repeats the transfer after 12 s without progress [PHO-37] [trust U2]', async () => {
    const fault = { step: 'storage', kind: 'hang', times: 1 };
    const { outcome, clock, transfersReached, photos } = await startUpload({ storage, fault });
    await transfersReached(1);
    await clock.advance(stallMs - 1);
    await transfersReached(1);
    await clock.advance(1);
    expect(await outcome).toEqual(success);
    expect((await photos()).length, 'number of submissions').toBe(1);
  });

  it('stops when the caller aborts, and does not confirm the upload to the backend [PHO-36] [trust U7]', async () => {
    const fault = { step: 'storage', kind: 'hang' };
    const { outcome, clock, abortController, transfersReached, photos } = await startUpload({
      storage,
      fault,
    });
    await transfersReached(1);
    abortController.abort();
    await expect(outcome).rejects.toBe(abortController.signal.reason);
    expect(clock.runningCount, 'number of running timers').toBe(0);
    expect(await photos()).toEqual([['asked', 0]]);
  });

  it('fails without a retry if the file is too large [PHO-41]', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    const { outcome, photos } = await startUpload({ storage, bytes });
    expect(await outcome).toMatchObject({ ok: false, error: { status: 413 } });
    expect(await photos()).toEqual([['asked', 400]]);
  });
});
