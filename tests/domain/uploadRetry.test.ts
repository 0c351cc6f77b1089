import { describe, expect, it } from 'vitest';
import {
  backoffMs,
  decideRetry,
  initialRetryBudget,
  isTransientError,
  maxRetries,
  mayHaveSucceeded,
  type RetryBudget,
  stallMs,
  type UploadError,
} from '#src/domain/uploadRetry.ts';

const silent: UploadError = { step: 'post', kind: 'noResponse' };
const answer = (status: number | undefined, step: UploadError['step'] = 'post'): UploadError => ({
  step,
  kind: 'answered',
  status,
});
const now = { durationMs: 0, jitter: 1 };

describe('upload failure', () => {
  it.each([
    ['a timeout', silent, true],
    ['status 408', answer(408), true],
    ['status 429', answer(429), true],
    ['status 500', answer(500), true],
    ['status 502', answer(502), true],
    ['status 503', answer(503), true],
    ['status 400', answer(400), false],
    ['status 401', answer(401, 'submit'), false],
    ['status 403 from the backend', answer(403, 'submit'), false],
    ['status 404', answer(404, 'confirm'), false],
    ['status 409', answer(409, 'confirm'), false],
    ['status 413', answer(413), false],
    ['status 422', answer(422, 'submit'), false],
    ['status 200 with an error', answer(200, 'submit'), false],
    ['a response without a status', answer(undefined, 'submit'), false],
    ['a known error code', { ...answer(500, 'submit'), hasKnownCode: true }, false],
  ])('is retried only if it is temporary: %s, %o → %s [PHO-41]', (_name, fault, isAgain) => {
    expect(isTransientError(fault)).toBe(isAgain);
    expect(decideRetry(fault, initialRetryBudget, now).kind).toBe(isAgain ? 'retry' : 'giveUp');
  });

  it('is retried at most five times across all three steps [PHO-37 PHO-41 CONST-06]', () => {
    const steps = ['submit', 'submit', 'post', 'post', 'confirm', 'confirm'] as const;
    let patience: RetryBudget = initialRetryBudget;
    const moves = steps.map((step) => {
      const move = decideRetry({ ...silent, step }, patience, now);
      if (move.kind !== 'giveUp') patience = move.retryBudget;
      return move.kind;
    });
    expect(moves).toEqual([...Array(maxRetries).fill('retry'), 'giveUp']);
  });

  it('renews the upload form once after a 403, without using up a retry [API4-21] [trust U4]', () => {
    const first = decideRetry(answer(403), initialRetryBudget, now);
    expect(first).toEqual({ kind: 'renewForm', retryBudget: { retryCount: 0, hasRenewedForm: true } });
    const used = { retryCount: 0, hasRenewedForm: true };
    expect(decideRetry(answer(403), used, now)).toEqual({ kind: 'giveUp' });
  });

  it('may hide a success after a timeout or a 502 or 504, but not after a 503', () => {
    expect([silent, answer(502), answer(504), answer(503)].map(mayHaveSucceeded)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('retry delay', () => {
  it('doubles from 400 ms up to 8 s, with a jitter of at most half', () => {
    expect([0, 1, 2, 3, 4, 9].map((count) => backoffMs(count, 1))).toEqual([
      400, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect([0, 4].map((count) => backoffMs(count, 0))).toEqual([200, 4000]);
    expect(backoffMs(0, 7), 'jitter beyond its bounds').toBe(400);
  });

  it('subtracts the time already waited, so that six timeouts end within 72 s [CONST-07 trust U2]', () => {
    const waits: number[] = [];
    let patience: RetryBudget = initialRetryBudget;
    for (let count = 0; count < maxRetries; count += 1) {
      const move = decideRetry(silent, patience, { durationMs: stallMs, jitter: 1 });
      if (move.kind !== 'retry') throw new Error('gave up early');
      waits.push(move.waitMs);
      patience = move.retryBudget;
    }
    const totalMs = waits.reduce((sum, wait) => sum + wait, (maxRetries + 1) * stallMs);
    expect(totalMs).toBe(72_000);
  });
});
