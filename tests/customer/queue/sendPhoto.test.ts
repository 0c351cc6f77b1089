import { describe, expect, it } from 'vitest';
import { sendPhoto } from '#src/customer/photos/queue/sendPhoto.runner.ts';
import { type QueuedPhoto, withStoredBytes } from '#src/domain/queuedPhoto.ts';
import { waitFor } from '#src/platform/clock.ts';
import { aQueuedPhoto } from '../../support/aQueuedPhoto.ts';
import { createFakeClock } from '../../support/fakeClock.ts';
import { type PhotoServerFault, photoServer } from '../../support/photoServer.ts';

const status = (code: number): PhotoServerFault => ({ end: { kind: 'answered', status: code } });
const reset: PhotoServerFault = { end: { kind: 'offline' } };
const stalled: PhotoServerFault = { end: { kind: 'stalled' } };
const refused = (code: number, more = {}): PhotoServerFault => ({
  error: { kind: 'rejected', status: code, ...more },
});
const unavailable: PhotoServerFault = { error: { kind: 'unavailable', status: 503 } };

function aSending(photo: QueuedPhoto = aQueuedPhoto(), isOnline = () => true) {
  const server = photoServer();
  const clock = createFakeClock();
  const leaving = new AbortController();
  const stages: string[] = [];
  const shares: number[] = [];
  /** Resolves when the device has stored the new stage. */
  let written = Promise.resolve();
  const start = () =>
    sendPhoto(
      {
        ...server,
        clock,
        wait: (ms, signal) => waitFor(clock, ms, signal),
        jitter: () => 1,
        isOnline,
      },
      {
        photo,
        bytes: new Uint8Array([1, 2, 3]).buffer,
        onProgress: (share) => shares.push(share),
        onStored({ stage }) {
          stages.push(stage.kind);
          return written;
        },
      },
      leaving.signal,
    );
  /** Sends the photo to the end and lets all timers run. */
  const run = async () => {
    const sending = start();
    await clock.advance(200_000);
    return sending;
  };
  const holdWriting = () => {
    let write = () => {};
    written = new Promise((resolve) => {
      write = resolve;
    });
    return () => write();
  };
  return { server, clock, leaving, stages, shares, start, run, holdWriting };
}

const whole = ['submit', 'post', 'confirm'];

describe('sending one photo', () => {
  it('submits, posts and confirms the photo once each, and reports progress [PHO-38 API4-21 API1-21]', async () => {
    const { server, stages, shares, run } = aSending();
    expect(await run()).toEqual({ kind: 'sent' });
    expect([server.calls, stages, shares, server.acknowledged]).toEqual([
      whole,
      ['stored'],
      [0, 0.4],
      ['s1'],
    ]);
  });

  it('notifies the backend only after the device has stored the stage of the photo [trust U5] [trust U6]', async () => {
    const { server, clock, start, holdWriting } = aSending();
    const write = holdWriting();
    const sending = start();
    await clock.advance(1000);
    expect(server.calls).toEqual(['submit', 'post']);
    write();
    expect(await sending).toEqual({ kind: 'sent' });
    expect(server.calls).toEqual(whole);
  });

  it.each([
    ['a connection reset', 'post', reset],
    ['a stalled upload', 'post', stalled],
    ['status 408', 'post', status(408)],
    ['status 429', 'post', status(429)],
    ['status 500', 'post', status(500)],
    ['status 502', 'post', status(502)],
    ['status 503', 'post', status(503)],
    ['no network', 'submit', { error: { kind: 'offline' } }],
    ['a timeout', 'submit', { error: { kind: 'timeout' } }],
    ['status 503 from the backend', 'submit', unavailable],
    ['status 503 from the backend', 'confirm', unavailable],
  ] as const)(
    'retries after %s at the step %s, with the same form and bytes [PHO-41 API-GEN-20]',
    async (_name, step, fault) => {
      const { server, run } = aSending();
      server.fail(step, fault, fault);
      expect(await run()).toEqual({ kind: 'sent' });
      const again = whole.flatMap((name) => (name === step ? [name, name, name] : [name]));
      expect(server.calls).toEqual(again);
      expect(server.acknowledged).toEqual(['s1']);
      expect(new Set(server.posts.map(({ fields }) => fields)).size, 'the same form').toBe(1);
    },
  );

  it.each([
    ['status 400', 'post', status(400)],
    ['status 413', 'post', status(413)],
    ['status 404 from the backend', 'submit', refused(404)],
    ['a rejected token', 'submit', { error: { kind: 'unauthorised', status: 401 } }],
    [
      'a known error code',
      'submit',
      { error: { kind: 'unavailable', status: 500, code: 'internal_server_error' } },
    ],
    ['status 409 from the backend', 'confirm', refused(409)],
  ] as const)('fails without a retry after %s at the step %s [PHO-41]', async (_name, step, fault) => {
    const { server, run } = aSending();
    server.fail(step, fault);
    expect(await run()).toMatchObject({ kind: 'failed' });
    const told = server.calls.filter((name) => name !== 'ask');
    expect(told).toEqual(whole.slice(0, whole.indexOf(step) + 1));
  });

  it('fails after the first attempt and five retries [PHO-37 PHO-41]', async () => {
    const { server, run } = aSending();
    server.fail('post', ...Array<PhotoServerFault>(9).fill(status(503)));
    expect(await run()).toMatchObject({ kind: 'failed', error: { kind: 'unavailable', status: 503 } });
    expect(server.calls).toEqual(['submit', ...Array(6).fill('post')]);
  });

  it('requests one new form after a 403 and fails if the new form is rejected too [API4-21] [trust U4]', async () => {
    const { server, run } = aSending();
    server.fail('post', status(403));
    expect(await run()).toEqual({ kind: 'sent' });
    expect(server.calls).toEqual(['submit', 'post', ...whole]);
    expect(server.posts.map(({ fields }) => fields.get('key'))).toEqual(['s2']);
    const dead = aSending();
    dead.server.fail('post', status(403), status(403));
    expect(await dead.run()).toMatchObject({ kind: 'failed', error: { status: 403 } });
    expect(dead.server.calls).toEqual(['submit', 'post', 'submit', 'post']);
  });

  it('asks the backend before a second notification if the response was lost [API4-20] [trust U5]', async () => {
    const { server, run } = aSending();
    server.fail('confirm', 'deafAfterwards');
    expect(await run()).toEqual({ kind: 'sent' });
    expect([server.calls, server.acknowledged]).toEqual([[...whole, 'ask'], ['s1']]);
  });

  it('does not notify the backend twice while the check for the photo fails [API4-20 API-GEN-20]', async () => {
    const { server, run } = aSending();
    server.fail('confirm', 'deafAfterwards');
    server.fail('ask', { error: { kind: 'offline' } }, unavailable);
    expect(await run()).toEqual({ kind: 'sent' });
    expect([server.calls, server.acknowledged]).toEqual([[...whole, 'ask', 'ask', 'ask'], ['s1']]);
  });

  it('does not notify the backend twice after a gateway error for the notification [API4-20]', async () => {
    const { server, run } = aSending();
    await server.backend.confirmPhotoUploaded('s1', new AbortController().signal);
    server.fail('confirm', { error: { kind: 'protocol', status: 502 } });
    expect(await run()).toEqual({ kind: 'sent' });
    expect(server.acknowledged).toEqual(['s1']);
  });

  it('succeeds on a 409 if the backend already has the photo, and fails otherwise [API4-20]', async () => {
    const { server, run } = aSending();
    const heard: PhotoServerFault = { error: { kind: 'conflict', status: 409 } };
    await server.backend.confirmPhotoUploaded('s1', new AbortController().signal);
    server.fail('confirm', heard);
    expect(await run()).toEqual({ kind: 'sent' });
    expect(server.acknowledged).toEqual(['s1']);
    const other = aSending();
    other.server.fail('confirm', heard);
    expect(await other.run()).toMatchObject({ kind: 'failed', error: { kind: 'conflict' } });
  });

  it('notifies the backend again if it never received the notification, without posting the photo again [trust U5]', async () => {
    const { server, run } = aSending();
    server.fail('confirm', { error: { kind: 'offline' } });
    expect(await run()).toEqual({ kind: 'sent' });
    expect([server.calls, server.acknowledged]).toEqual([[...whole, 'ask', 'confirm'], ['s1']]);
  });

  it('gives up after 72 s if the backend hangs at the last step [PHO-37] [trust U2]', async () => {
    const { server, clock, start } = aSending();
    server.fail('confirm', ...Array<PhotoServerFault>(9).fill('hang'));
    server.fail('ask', ...Array<PhotoServerFault>(9).fill('hang'));
    const sending = start();
    let isOver = false;
    void sending.then(() => {
      isOver = true;
    });
    await clock.advance(71_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect(await sending).toEqual({ kind: 'failed', error: { kind: 'timeout' } });
    expect(clock.runningCount, 'no countdown is left').toBe(0);
  });

  it('makes no retries while the device is offline [trust U1]', async () => {
    const { server, run } = aSending(aQueuedPhoto(), () => false);
    server.fail('submit', { error: { kind: 'offline' } }, { error: { kind: 'offline' } });
    expect(await run()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    expect(server.calls).toEqual(['submit']);
  });

  it.each(['submit', 'post', 'confirm'] as const)(
    'is canceled by the abort signal at the step %s [PHO-36] [trust U7]',
    async (step) => {
      const { server, clock, leaving, start } = aSending();
      server.fail(step, 'hang');
      const sending = start();
      await clock.advance(100);
      leaving.abort();
      expect(await sending).toEqual({ kind: 'cancelled' });
      expect(clock.runningCount, 'no countdown is left').toBe(0);
      expect(server.acknowledged).toEqual([]);
    },
  );

  it('is canceled by the abort signal during the pause before a retry [PHO-36]', async () => {
    const { server, clock, leaving, start } = aSending();
    server.fail('post', status(503), status(503), status(503));
    const sending = start();
    await clock.advance(1_000);
    leaving.abort();
    expect(await sending).toEqual({ kind: 'cancelled' });
    expect(clock.runningCount).toBe(0);
  });
});

describe('photo already in storage', () => {
  const photo = withStoredBytes(aQueuedPhoto(), 's1');

  it('is confirmed without another upload after the tab was closed [PHO-38] [trust U5]', async () => {
    const { server, run } = aSending(photo);
    expect(await run()).toEqual({ kind: 'sent' });
    expect(server.calls).toEqual(['ask', 'confirm']);
  });

  it('is not confirmed twice if the tab was closed before the response arrived [API4-20] [trust U6]', async () => {
    const { server, run } = aSending(photo);
    await server.backend.confirmPhotoUploaded('s1', new AbortController().signal);
    expect(await run()).toEqual({ kind: 'sent' });
    expect([server.calls, server.acknowledged]).toEqual([['confirm', 'ask'], ['s1']]);
  });
});
