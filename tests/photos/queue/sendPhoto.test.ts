import { describe, expect, it } from 'vitest';
import { type QueuedPhoto, withStoredBytes } from '#src/photos/queue/queuedPhoto.ts';
import { uploadPhoto } from '#src/photos/queue/sendPhoto.runner.ts';
import { createFakeClock } from '../../support/app/fakeClock.ts';
import { keyOf, type PhotoServerFault, photoServer } from '../../support/app/photoServer.ts';
import { aQueuedPhoto } from '../../support/samples/aQueuedPhoto.ts';

const status = (code: number): PhotoServerFault => ({ end: { kind: 'answered', status: code } });
const reset: PhotoServerFault = { end: { kind: 'offline' } };
const unavailable: PhotoServerFault = { error: { kind: 'unavailable', status: 503 } };

function setUpSend(photo: QueuedPhoto = aQueuedPhoto()) {
  const server = photoServer();
  const clock = createFakeClock();
  const abortController = new AbortController();
  const stages: string[] = [];
  const shares: number[] = [];
  /** Resolves when the device has stored the new stage. */
  let storing = Promise.resolve();
  const startSend = () =>
    uploadPhoto(
      {
        ...server,
        clock,
        jitter: () => 1,
        isOnline: () => true,
      },
      {
        photo,
        bytes: new Uint8Array([1, 2, 3]).buffer,
        onProgress: (share) => shares.push(share),
        onStage({ stage }) {
          stages.push(stage.kind);
          return storing;
        },
      },
      abortController.signal,
    );
  /** Runs all steps of sending the photo, and all timers. */
  const completeSend = async () => {
    const sending = startSend();
    await clock.advance(200_000);
    return sending;
  };
  const delayStoring = () => {
    let finishStoring = () => {};
    storing = new Promise((resolve) => {
      finishStoring = resolve;
    });
    return () => finishStoring();
  };
  return { server, clock, abortController, stages, shares, startSend, completeSend, delayStoring };
}

const allSteps = ['submit', 'post', 'confirm'];

describe('sending one photo', () => {
  it('submits, posts and confirms the photo once each, and reports progress [PHO-38 API4-21]', async () => {
    const { server, stages, shares, completeSend } = setUpSend();
    expect(await completeSend()).toEqual({ kind: 'sent' });
    expect([server.calls, stages, shares, server.acknowledged]).toEqual([
      allSteps,
      ['stored'],
      [0, 0.4],
      ['s1'],
    ]);
  });

  it('notifies the backend only after the device has stored that the upload is complete [trust U5] [trust U6]', async () => {
    const { server, clock, startSend, delayStoring } = setUpSend();
    const finishStoring = delayStoring();
    const sending = startSend();
    await clock.advance(1000);
    expect(server.calls).toEqual(['submit', 'post']);
    finishStoring();
    expect(await sending).toEqual({ kind: 'sent' });
    expect(server.calls).toEqual(allSteps);
  });

  it.each([
    ['a connection reset', 'post', reset],
    ['no network', 'submit', { error: { kind: 'offline' } }],
    ['status 503 from the backend', 'confirm', unavailable],
  ] as const)(
    'retries after %s at the step %s, with the same form and bytes [PHO-41 API-GEN-20]',
    async (_name, step, fault) => {
      const { server, completeSend } = setUpSend();
      server.fail(step, fault, fault);
      expect(await completeSend()).toEqual({ kind: 'sent' });
      const callsWithRetries = allSteps.flatMap((name) => (name === step ? [name, name, name] : [name]));
      expect(server.calls).toEqual(callsWithRetries);
      expect(server.acknowledged).toEqual(['s1']);
      expect(new Set(server.posts.map(keyOf)).size, 'number of different forms').toBe(1);
    },
  );

  it('fails after the first attempt and five retries [PHO-37 PHO-41]', async () => {
    const { server, completeSend } = setUpSend();
    server.fail('post', ...Array<PhotoServerFault>(9).fill(status(503)));
    expect(await completeSend()).toMatchObject({
      kind: 'failed',
      error: { kind: 'unavailable', status: 503 },
    });
    expect(server.calls).toEqual(['submit', ...Array(6).fill('post')]);
  });

  it('checks whether the backend has the photo if the response to the notification was lost [API4-20] [trust U5]', async () => {
    const { server, completeSend } = setUpSend();
    server.fail('confirm', 'loseResponse');
    expect(await completeSend()).toEqual({ kind: 'sent' });
    expect([server.calls, server.acknowledged]).toEqual([[...allSteps, 'check'], ['s1']]);
  });

  it('succeeds on a 409 if the backend already has the photo, and fails otherwise [API4-20]', async () => {
    const { server, completeSend } = setUpSend();
    const conflict: PhotoServerFault = { error: { kind: 'conflict', status: 409 } };
    await server.backend.confirmPhotoUploaded('s1', new AbortController().signal);
    server.fail('confirm', conflict);
    expect(await completeSend()).toEqual({ kind: 'sent' });
    expect(server.acknowledged).toEqual(['s1']);
    const other = setUpSend();
    other.server.fail('confirm', conflict);
    expect(await other.completeSend()).toMatchObject({ kind: 'failed', error: { kind: 'conflict' } });
  });

  it('notifies the backend again, without another upload, if the first notification did not arrive [trust U5]', async () => {
    const { server, completeSend } = setUpSend();
    server.fail('confirm', { error: { kind: 'offline' } });
    expect(await completeSend()).toEqual({ kind: 'sent' });
    expect([server.calls, server.acknowledged]).toEqual([[...allSteps, 'check', 'confirm'], ['s1']]);
  });

  it('gives up after 72 s if the backend hangs at the last step [PHO-37] [trust U2]', async () => {
    const { server, clock, startSend } = setUpSend();
    server.fail('confirm', ...Array<PhotoServerFault>(9).fill('hang'));
    server.fail('check', ...Array<PhotoServerFault>(9).fill('hang'));
    const sending = startSend();
    let isDone = false;
    void sending.then(() => {
      isDone = true;
    });
    await clock.advance(71_999);
    expect(isDone).toBe(false);
    await clock.advance(1);
    expect(await sending).toEqual({ kind: 'failed', error: { kind: 'timeout' } });
    expect(clock.runningCount, 'number of running timers').toBe(0);
  });

  it.each(['submit', 'post', 'confirm'] as const)(
    'is canceled by the abort signal at the step %s [PHO-36] [trust U7]',
    async (step) => {
      const { server, clock, abortController, startSend } = setUpSend();
      server.fail(step, 'hang');
      const sending = startSend();
      await clock.advance(100);
      abortController.abort();
      await expect(sending).rejects.toBe(abortController.signal.reason);
      expect(clock.runningCount, 'number of running timers').toBe(0);
      expect(server.acknowledged).toEqual([]);
    },
  );
});

describe('photo already in storage', () => {
  const photo = withStoredBytes(aQueuedPhoto(), 's1');

  it('is confirmed without another upload after the tab was closed [PHO-38] [trust U5]', async () => {
    const { server, completeSend } = setUpSend(photo);
    expect(await completeSend()).toEqual({ kind: 'sent' });
    expect(server.calls).toEqual(['check', 'confirm']);
  });

  it('is not confirmed twice if the tab was closed before the response arrived [API4-20] [trust U6]', async () => {
    const { server, completeSend } = setUpSend(photo);
    await server.backend.confirmPhotoUploaded('s1', new AbortController().signal);
    expect(await completeSend()).toEqual({ kind: 'sent' });
    expect([server.calls, server.acknowledged]).toEqual([['confirm', 'check'], ['s1']]);
  });
});
