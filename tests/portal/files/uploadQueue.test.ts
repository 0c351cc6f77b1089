import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import { isAcceptedImage } from '#src/device/fileType.ts';
import { receiptOf } from '#src/portal/files/Receipt.tsx';
import { createFileComparer } from '#src/portal/files/sortNewFiles.ts';
import { createUploadQueue, type UploadQueueOptions } from '#src/portal/files/uploadQueue.ts';
import { flushPromises } from '../../support/app/fakeClock.ts';
import { deleteContent } from '../../support/app/goneFile.ts';
import {
  aFile,
  type FakeAnswers,
  jpegBytes,
  pngBytes,
  storedResult,
  uploadQueueServices,
} from '../../support/app/uploadFakes.ts';
import { anExposure } from '../../support/samples/aSupplement.ts';
import { ok } from '../../support/samples/results.ts';

const digest = (bytes: ArrayBuffer) => webcrypto.subtle.digest('SHA-256', bytes);

function setUp(answers: FakeAnswers = {}, options: Partial<UploadQueueOptions> = {}) {
  const services = uploadQueueServices(answers);
  const abortController = new AbortController();
  const queue = createUploadQueue({
    services,
    target: { vendorId: '7', exposure: anExposure(), contactId: '3' },
    isAccepted: isAcceptedImage,
    signal: abortController.signal,
    isSameFile: createFileComparer(digest),
    jitter: () => 0,
    isOnline: () => true,
    ...options,
  });
  const add = async (...files: readonly File[]) => {
    await queue.add(files);
    await flushPromises();
  };
  const statuses = () => queue.getState().uploads.files.map(({ name, status }) => `${name} ${status.kind}`);
  return { queue, services, abortController, add, statuses };
}

const filesNamed = (...names: readonly string[]) =>
  names.map((name, at) => aFile({ name, bytes: [...pngBytes, at] }));

describe('upload task that is missing or closed in the backend', () => {
  it.each(['notFound', 'conflict'] as const)(
    'is fetched again for the next attempt to send a file or a note: %s',
    async (kind) => {
      const refused = { ok: false, error: { kind, status: kind === 'conflict' ? 409 : 404 } } as const;
      const { queue, services, add, statuses } = setUp({ submission: () => refused, note: () => refused });
      await add(...filesNamed('a.png'));
      expect(statuses()).toEqual(['a.png ERROR']);
      const forgotten = () => services.calls.filter((call) => call === 'forget task 7 81').length;
      expect(forgotten()).toBe(1);
      queue.dispatch({ type: 'noteTyped', text: 'Rail' });
      await queue.saveNote();
      expect(forgotten()).toBe(2);
    },
  );
});

describe('file upload', () => {
  it('gives a file a local id with the prefix "new-" and never sends the id [ENT-02]', async () => {
    const { queue, services, add } = setUp();
    await add(...filesNamed('a.png', 'b.png'));
    expect(queue.getState().uploads.files.map(({ id }) => id)).toEqual(['new-1', 'new-2']);
    expect(services.posts).toHaveLength(2);
    const sent = services.posts.map(({ request }) => [request.url, ...(request.body as FormData).keys()]);
    expect(JSON.stringify([sent, services.calls])).not.toMatch(/new-[12]/);
  });

  it('sends a file with a sanitized name and shows its original name [API2-05]', async () => {
    const { services, add, statuses } = setUp({ post: () => storedResult });
    await add(...filesNamed('../ra\u202egnp.png'));
    expect(services.calls).toContain('submit task-5 VendorTask ragnp.png');
    expect(services.calls).toContain('post ragnp.png');
    expect(statuses()).toEqual(['../ra\u202egnp.png COMPLETE']);
  });

  it('does not remove a file while its upload is being confirmed', async () => {
    let confirmUpload = (_: Result<void>) => {};
    const answer = () => new Promise<Result<void>>((resolve) => (confirmUpload = resolve));
    const { queue, services, add, statuses } = setUp({ post: () => storedResult, confirm: answer });
    await add(...filesNamed('a.png'));
    queue.remove('new-1');
    expect(statuses()).toEqual(['a.png UPLOADING']);
    confirmUpload(ok(undefined));
    await flushPromises();
    expect(statuses()).toEqual(['a.png COMPLETE']);
    await add(...filesNamed('b.png'));
    confirmUpload({ ok: false, error: { kind: 'rejected', status: 422 } });
    await flushPromises();
    queue.remove('new-2');
    expect(statuses(), 'removes a file whose confirmation was rejected').toEqual(['a.png COMPLETE']);
    expect(services.calls.filter((call) => call.startsWith('confirm'))).toHaveLength(2);
  });

  it('uploads a file automatically: task, submission, post and confirmation [SUP-UP-12 SUP-UP-19 API2-07]', async () => {
    const { services, add, statuses } = setUp();
    await add(...filesNamed('a.png'));
    expect(statuses()).toEqual(['a.png UPLOADING']);
    expect(services.calls).toEqual(['task 7 81 3', 'submit task-5 VendorTask a.png', 'post a.png']);
    await services.posts[0]?.end(storedResult);
    expect(services.calls.at(-1)).toBe('confirm 1');
    expect(statuses()).toEqual(['a.png COMPLETE']);
  });

  it('uploads four files in parallel and starts the next when a file ends [trust U9]', async () => {
    const { services, add, statuses } = setUp();
    await add(...filesNamed('a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png'));
    expect(services.posts).toHaveLength(4);
    await services.posts[2]?.end(storedResult);
    expect(services.posts).toHaveLength(5);
    await services.posts[0]?.end({ kind: 'answered', status: 400 });
    expect(statuses()).toEqual([
      'a.png ERROR',
      'b.png UPLOADING',
      'c.png COMPLETE',
      'd.png UPLOADING',
      'e.png UPLOADING',
      'f.png UPLOADING',
    ]);
  });

  it('repeats only the confirmation on a retry if the bytes are already stored [SUP-UP-15 API-GEN-20] [trust U5]', async () => {
    const answers: Result<void>[] = [{ ok: false, error: { kind: 'unavailable', status: 503 } }];
    const { queue, services, add, statuses } = setUp({
      post: () => storedResult,
      confirm: () => answers.shift() ?? ok(undefined),
    });
    await add(...filesNamed('a.png'));
    expect(statuses()).toEqual(['a.png ERROR']);
    queue.retry(['new-1']);
    await flushPromises();
    expect(statuses()).toEqual(['a.png COMPLETE']);
    const steps = services.calls.map((call) => call.split(' ')[0]);
    expect(steps.filter((step) => step !== 'task')).toEqual(['submit', 'post', 'confirm', 'confirm']);
  });

  it('does not retry a file that can no longer be read until the user chooses the file again [SUP-UP-14]', async () => {
    const [first, second] = [aFile({ name: 'a.png' }), aFile({ name: 'a.png' })];
    let isChosenAgain = false;
    const { queue, services, add, statuses } = setUp({
      // Browsers report a file that changed during its upload as a lost connection.
      post: () => {
        if (isChosenAgain) return storedResult;
        deleteContent(first);
        return { kind: 'offline' };
      },
    });
    await add(first);
    const status = () => queue.getState().uploads.files[0]?.status;
    await expect.poll(status).toEqual({ kind: 'ERROR', failure: { code: 'fileGone' } });
    queue.retry(['new-1']);
    queue.resume();
    await services.clock.advance(60_000);
    expect(services.calls.filter((call) => call.startsWith('submit'))).toHaveLength(1);
    isChosenAgain = true;
    await add(second);
    await expect.poll(statuses).toEqual(['a.png COMPLETE']);
  });

  it('marks a file as failed if its upload task cannot be fetched, and fetches the task again on a retry [API2-07 SUP-UP-14]', async () => {
    let isDown = true;
    const { queue, services, add, statuses } = setUp({
      post: () => storedResult,
      assignment: () =>
        isDown
          ? { ok: false, error: { kind: 'unauthorised', status: 401 } }
          : { ok: true, value: { id: '5', contactId: null, task: { id: 't', type: 'VendorTask' } } },
    });
    await add(...filesNamed('a.png'));
    expect(queue.getState().uploads.files[0]?.status).toEqual({
      kind: 'ERROR',
      failure: { code: 'expired' },
    });
    expect(services.calls).toEqual(['task 7 81 3']);
    isDown = false;
    queue.retry(['new-1']);
    await flushPromises();
    expect(statuses()).toEqual(['a.png COMPLETE']);
  });

  it('aborts the upload of a removed file and starts the next file', async () => {
    const { queue, services, add, statuses } = setUp();
    await add(...filesNamed('a.png', 'b.png', 'c.png', 'd.png', 'e.png'));
    queue.remove('new-1');
    await flushPromises();
    expect(services.posts[0]?.watch.signal.aborted).toBe(true);
    expect(statuses().map((line) => line.slice(0, 1))).toEqual(['b', 'c', 'd', 'e']);
    expect(services.posts).toHaveLength(5);
    expect(services.reports).toEqual([]);
  });

  it.each([
    ['scan.jpg', 'application/octet-stream', jpegBytes, 'image/jpeg'],
    ['scan.tif', 'image/x-tiff', [...Buffer.from('II*\0')], 'image/tiff'],
    ['scan.jpg. ', 'text/plain', pngBytes, 'image/png'],
  ])(
    'detects the type of the image "%s" from its content, not from the MIME type "%s" [SUP-UP-20]',
    async (name, type, bytes, sent) => {
      const { services, add } = setUp();
      await add(aFile({ name, type, bytes }));
      expect(services.posts.map(({ file }) => file.type)).toEqual([sent]);
    },
  );

  it('treats names with composed and with decomposed accents as the same name [SUP-UP-18]', async () => {
    const { services, add, statuses } = setUp({ post: () => storedResult });
    await add(aFile({ name: 'Sch\u00e4den.png' }), aFile({ name: 'Scha\u0308den.png' }));
    expect(statuses()).toEqual(['Sch\u00e4den.png COMPLETE']);
    await add(aFile({ name: 'e\u0301.png' }));
    expect(services.calls).toContain('post \u00e9.png');
  });
});

describe('file upload without a network', () => {
  function setUpNetwork() {
    const network = { isOnline: true, isReachable: false };
    const setup = setUp(
      { post: () => (network.isReachable ? storedResult : { kind: 'offline' }) },
      { isOnline: () => network.isOnline },
    );
    const { services, statuses } = setup;
    const advance = async (ms: number) => {
      await services.clock.advance(ms);
      await flushPromises();
    };
    return { ...setup, network, advance, statuses };
  }

  it('sends the files again when the network is back, and reports each failure once [SUP-UP-15 SUP-UP-14]', async () => {
    const { queue, services, network, add, statuses } = setUpNetwork();
    network.isOnline = false;
    await add(...filesNamed('a.png', 'b.png'));
    expect(statuses()).toEqual(['a.png ERROR', 'b.png ERROR']);
    queue.resume();
    await flushPromises();
    expect(statuses(), 'sends nothing while the browser is offline').toEqual(['a.png ERROR', 'b.png ERROR']);
    Object.assign(network, { isOnline: true, isReachable: true });
    queue.resume();
    await flushPromises();
    expect(statuses()).toEqual(['a.png COMPLETE', 'b.png COMPLETE']);
    expect(services.reports).toHaveLength(2);
  });

  it('tries again every 15 seconds, even if the browser does not report that the network is back [SUP-UP-15]', async () => {
    const { services, network, add, statuses, advance } = setUpNetwork();
    await add(...filesNamed('a.png'));
    for (const pauseMs of [200, 500, 1_000, 2_000, 4_000]) await advance(pauseMs);
    expect(statuses()).toEqual(['a.png ERROR']);
    network.isReachable = true;
    await advance(14_999);
    expect(statuses()).toEqual(['a.png ERROR']);
    await advance(1);
    expect(statuses()).toEqual(['a.png COMPLETE']);
    expect(services.clock.runningCount).toBe(0);
  });

  it('sends the waiting files as soon as one file can be sent [SUP-UP-15]', async () => {
    const { network, add, statuses } = setUpNetwork();
    network.isOnline = false;
    await add(...filesNamed('a.png'));
    network.isReachable = true;
    await add(aFile({ name: 'b.png', bytes: [...pngBytes, 9] }));
    expect(statuses()).toEqual(['a.png COMPLETE', 'b.png COMPLETE']);
  });
});

describe('duplicate check', () => {
  const png = (name: string, ...extraBytes: number[]) => aFile({ name, bytes: [...pngBytes, ...extraBytes] });

  it('keeps files with the same length if their content or name differs [SUP-UP-18] [trust U10]', async () => {
    const { add, statuses } = setUp({ post: () => storedResult });
    await add(png('image.png', 1), png('image.png', 2), png('copy.png', 1));
    expect(statuses()).toEqual(['image.png COMPLETE', 'image.png COMPLETE', 'copy.png COMPLETE']);
  });

  it('allows a duplicate of a file whose upload failed', async () => {
    let status = 400;
    const { add, statuses } = setUp({ post: () => ({ kind: 'answered', status }) });
    await add(png('a.png', 1));
    expect(statuses()).toEqual(['a.png ERROR']);
    status = 204;
    await add(png('a.png', 1));
    expect(statuses()).toEqual(['a.png COMPLETE']);
  });
});

describe('image upload', () => {
  it('processes a JPEG by its content, even if the file extension is different [SUP-UP-12]', async () => {
    const { queue, services, add } = setUp();
    await add(aFile({ name: 'a.png', bytes: jpegBytes }));
    expect(services.calls).toContain('photo');
    const sent = services.posts[0]?.file;
    expect(sent?.type).toBe('image/jpeg');
    expect(await queue.previewOf('new-1')?.text()).toBe(await sent?.text());
  });

  it('shows the size of the processed image in the list and on the receipt [SUP-UP-03]', async () => {
    const { queue, add } = setUp({ post: () => storedResult });
    await add(aFile({ name: 'a.jpg', type: 'image/jpeg', bytes: [...jpegBytes, ...Array(900).fill(1)] }));
    const { uploads, notes } = queue.getState();
    expect(uploads.files.map(({ sizeBytes }) => sizeBytes)).toEqual([jpegBytes.length]);
    expect(receiptOf(uploads, notes).files.map(({ sizeBytes }) => sizeBytes)).toEqual([jpegBytes.length]);
  });

  it.each([
    ['empty', 'empty', []],
    ['an HTML page', 'unreadable', [...Buffer.from('<!doctype html><script>')]],
  ])(
    'rejects and reports an image file with invalid content (%s) as %s, and sends other files [SUP-UP-14] [trust U11]',
    async (_, code, bytes) => {
      const { queue, services, add } = setUp();
      await add(aFile({ name: 'evil.png', bytes }), aFile({ name: 'good.png' }));
      expect(queue.getState().uploads.files[0]?.status).toEqual({ kind: 'ERROR', failure: { code } });
      expect(services.calls).not.toContain('submit task-5 VendorTask evil.png');
      expect(services.reports).toEqual(['supplement: file upload failed']);
      expect(services.calls).toContain('post good.png');
    },
  );

  it.each(['unreadable', 'withheld'] as const)(
    'marks a photo as failed and reports the failure if the photo processor returns %s [SUP-UP-14] [trust U11]',
    async (kind) => {
      const { queue, services, add } = setUp({ photo: () => ({ kind }) });
      await add(aFile({ name: 'cut.jpg', type: 'image/jpeg', bytes: jpegBytes }));
      expect(queue.getState().uploads.files[0]?.status).toMatchObject({ failure: { code: kind } });
      expect(services.reports).toEqual(['supplement: file upload failed']);
    },
  );

  it('shows a network error for a photo if the photo processor cannot load, and sends the photo on a retry [trust U11]', async () => {
    let isDown = true;
    const { queue, services, add } = setUp({
      photo: () =>
        isDown ? { kind: 'offline' } : { kind: 'made', bytes: new ArrayBuffer(8), width: 4, height: 3 },
    });
    await add(aFile({ name: 'a.jpg', type: 'image/jpeg', bytes: jpegBytes }));
    expect(queue.getState().uploads.files[0]?.status).toEqual({
      kind: 'ERROR',
      failure: { code: 'offline' },
    });
    isDown = false;
    queue.retry(['new-1']);
    await flushPromises();
    expect(services.calls).toContain('post a.jpg');
  });
});

describe('note upload', () => {
  it('sends a note once for two clicks, and does not send a blank note [SUP-UP-22]', async () => {
    let answer: (value: Result<void>) => void = () => {};
    const { queue, services } = setUp({ note: () => new Promise((resolve) => (answer = resolve)) });
    expect(await queue.saveNote()).toBe(false);
    queue.dispatch({ type: 'noteTyped', text: 'Rail' });
    const first = queue.saveNote();
    expect(await queue.saveNote()).toBe(false);
    await flushPromises();
    answer(ok(undefined));
    expect(await first).toBe(true);
    expect(services.calls.filter((call) => call.startsWith('note'))).toHaveLength(1);
  });
});
