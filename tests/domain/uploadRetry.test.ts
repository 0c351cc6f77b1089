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

const noResponse: UploadError = { step: 'post', kind: 'noResponse' };
const responseWith = (status: number | undefined, step: UploadError['step'] = 'post'): UploadError => ({
  step,
  kind: 'answered',
  status,
});
const now = { durationMs: 0, jitter: 1 };

describe('upload failure', () => {
  it.each([
    ['a timeout', noResponse, true],
    ['status 408', responseWith(408), true],
    ['status 429', responseWith(429), true],
    ['status 500', responseWith(500), true],
    ['status 502', responseWith(502), true],
    ['status 503', responseWith(503), true],
    ['status 400', responseWith(400), false],
    ['status 401', responseWith(401, 'submit'), false],
    ['status 403 from the backend', responseWith(403, 'submit'), false],
    ['status 404', responseWith(404, 'confirm'), false],
    ['status 409', responseWith(409, 'confirm'), false],
    ['status 413', responseWith(413), false],
    ['status 422', responseWith(422, 'submit'), false],
    ['status 200 with an error', responseWith(200, 'submit'), false],
    ['a response without a status', responseWith(undefined, 'submit'), false],
    ['a known error code', { ...responseWith(500, 'submit'), hasKnownCode: true }, false],
  ])('is retried only if it is temporary: %s, %o → %s [PHO-41]', (_name, fault, isRetried) => {
    expect(isTransientError(fault)).toBe(isRetried);
    expect(decideRetry(fault, initialRetryBudget, now).kind).toBe(isRetried ? 'retry' : 'giveUp');
  });

  it('is retried at most five times across all three steps [PHO-37 PHO-41 CONST-06]', () => {
    const steps = ['submit', 'submit', 'post', 'post', 'confirm', 'confirm'] as const;
    let retryBudget: RetryBudget = initialRetryBudget;
    const decisions = steps.map((step) => {
      const decision = decideRetry({ ...noResponse, step }, retryBudget, now);
      if (decision.kind !== 'giveUp') retryBudget = decision.retryBudget;
      return decision.kind;
    });
    expect(decisions).toEqual([...Array(maxRetries).fill('retry'), 'giveUp']);
  });

  it('renews the upload form once after a 403, without using up a retry [API4-21] [trust U4]', () => {
    const first = decideRetry(responseWith(403), initialRetryBudget, now);
    expect(first).toEqual({ kind: 'renewForm', retryBudget: { retryCount: 0, hasRenewedForm: true } });
    const usedBudget = { retryCount: 0, hasRenewedForm: true };
    expect(decideRetry(responseWith(403), usedBudget, now)).toEqual({ kind: 'giveUp' });
  });

  it('may hide a success after a timeout or a 502 or 504, but not after a 503', () => {
    expect(
      [noResponse, responseWith(502), responseWith(504), responseWith(503)].map(mayHaveSucceeded),
    ).toEqual([true, true, true, false]);
  });
});

describe('retry delay', () => {
  it('doubles from 400 ms up to 8 s, with a jitter of at most half', () => {
    expect([0, 1, 2, 3, 4, 9].map((count) => backoffMs(count, 1))).toEqual([
      400, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect([0, 4].map((count) => backoffMs(count, 0))).toEqual([200, 4000]);
    expect(backoffMs(0, 7), 'limits the jitter to the range from 0 to 1').toBe(400);
  });

  it('subtracts the time already waited, so that six timeouts end within 72 s [CONST-07 trust U2]', () => {
    const waitsMs: number[] = [];
    let retryBudget: RetryBudget = initialRetryBudget;
    for (let count = 0; count < maxRetries; count += 1) {
      const decision = decideRetry(noResponse, retryBudget, { durationMs: stallMs, jitter: 1 });
      if (decision.kind !== 'retry') throw new Error('Gave up before the last retry.');
      waitsMs.push(decision.waitMs);
      retryBudget = decision.retryBudget;
    }
    const totalMs = waitsMs.reduce((sum, wait) => sum + wait, (maxRetries + 1) * stallMs);
    expect(totalMs).toBe(72_000);
  });
});
