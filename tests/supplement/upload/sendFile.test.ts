import { describe, expect, it } from 'vitest';
import type { Result } from '#src/backend/errors.ts';
import type { UploadEnd } from '#src/platform/upload.ts';
import { sendFile } from '#src/supplement/upload/sendFile.runner.ts';
import { aTask, ok, roomServices, stored } from '../../support/uploadFakes.ts';

const failed = (
  status?: number,
  kind: 'offline' | 'conflict' | 'unavailable' | 'rejected' = 'offline',
): Result<never> => ({
  ok: false,
  error: status === undefined ? { kind } : { kind, status },
});

interface Script {
  readonly posts?: readonly UploadEnd[];
  readonly confirms?: readonly Result<void>[];
}

/** Plays the answers in their order, the last one for ever, and lets all pauses pass. */
async function send({ posts = [stored], confirms = [ok] }: Script) {
  const left = { posts: [...posts], confirms: [...confirms] };
  const take = <T>(answers: T[]) => (answers.length > 1 ? (answers.shift() as T) : (answers[0] as T));
  const services = roomServices({ post: () => take(left.posts), confirm: () => take(left.confirms) });
  const leaving = new AbortController();
  const sending = sendFile(
    { ...services, jitter: () => 0 },
    { task: aTask, name: 'a.png', blob: new Blob(['x']), onProgress: () => {}, onHandedOver: () => {} },
    leaving.signal,
  );
  await services.clock.pass(60_000);
  return { end: await sending, steps: services.calls.map((call) => call.split(' ')[0]).join(' ') };
}

describe('sending a file', () => {
  it('takes three calls [SUP-UP-19 API2-05 API2-06]', async () => {
    expect(await send({})).toEqual({ end: ok, steps: 'submit post confirm' });
  });

  it('sends the bytes again where the storage is silent, into the same form', async () => {
    const { end, steps } = await send({ posts: [{ kind: 'stalled' }, { kind: 'offline' }, stored] });
    expect(steps).toBe('submit post post post confirm');
    expect(end).toEqual(ok);
  });

  it('asks once for a new form where the old one is dead', async () => {
    const dead: UploadEnd = { kind: 'answered', status: 403 };
    expect((await send({ posts: [dead, stored] })).steps).toBe('submit post submit post confirm');
    const { end, steps } = await send({ posts: [dead] });
    expect(steps).toBe('submit post submit post');
    expect(end).toMatchObject({ ok: false, error: { kind: 'rejected', status: 403 } });
  });

  it('sends no bytes again where only the word of them was lost', async () => {
    const { steps } = await send({ confirms: [failed(), failed(503, 'unavailable'), ok] });
    expect(steps).toBe('submit post confirm confirm confirm');
  });

  it('takes a conflict for a yes only where it may have been heard before', async () => {
    expect((await send({ confirms: [failed(), failed(409, 'conflict')] })).end).toEqual(ok);
    expect((await send({ confirms: [failed(409, 'conflict')] })).end).toMatchObject({ ok: false });
  });

  it('gives up after five retries, and at once where the answer is no', async () => {
    const { end, steps } = await send({ posts: [{ kind: 'offline' }] });
    expect(steps.split(' ').filter((step) => step === 'post')).toHaveLength(6);
    expect(end).toEqual({ ok: false, error: { kind: 'offline' } });
    expect((await send({ posts: [{ kind: 'answered', status: 413 }] })).steps).toBe('submit post');
  });

  it('sends nothing to what is no storage of this environment [trust T17]', async () => {
    const { end, steps } = await send({ posts: [{ kind: 'forbidden' }] });
    expect(end).toMatchObject({ ok: false, error: { kind: 'protocol' } });
    expect(steps).toBe('submit post');
  });

  it('stops at once when it is called off in a pause', async () => {
    const services = roomServices({ post: () => ({ kind: 'offline' }) });
    const leaving = new AbortController();
    const sending = sendFile(
      { ...services, jitter: () => 1 },
      { task: aTask, name: 'a.png', blob: new Blob(['x']), onProgress: () => {}, onHandedOver: () => {} },
      leaving.signal,
    );
    await services.clock.pass(1);
    leaving.abort(new Error('left'));
    await expect(sending).rejects.toThrow('left');
    expect(services.clock.runningCount).toBe(0);
  });
});
