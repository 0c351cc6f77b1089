import { describe, expect, it } from 'vitest';
import {
  backoffMs,
  freshPatience,
  isRetryable,
  mayHaveSucceeded,
  mostRetries,
  moveAfter,
  stallMs,
  type UploadFault,
  type UploadPatience,
} from '#src/domain/uploadRetry.ts';

const silent: UploadFault = { step: 'post', kind: 'silent' };
const answer = (status: number | undefined, step: UploadFault['step'] = 'post'): UploadFault => ({
  step,
  kind: 'answered',
  status,
});
const now = { tookMs: 0, jitter: 1 };

describe('a fault of an upload', () => {
  it.each([
    ['silence', silent, true],
    ['408', answer(408), true],
    ['429', answer(429), true],
    ['500', answer(500), true],
    ['502', answer(502), true],
    ['503', answer(503), true],
    ['400', answer(400), false],
    ['401', answer(401, 'submit'), false],
    ['403 of the backend', answer(403, 'submit'), false],
    ['404', answer(404, 'confirm'), false],
    ['409', answer(409, 'confirm'), false],
    ['413', answer(413), false],
    ['422', answer(422, 'submit'), false],
    ['a good status with an error', answer(200, 'submit'), false],
    ['an answer without a status', answer(undefined, 'submit'), false],
    ['a known code', { ...answer(500, 'submit'), hasKnownCode: true }, false],
  ])('that is %s is tried again: %o → %s [PHO-41]', (_name, fault, isAgain) => {
    expect(isRetryable(fault)).toBe(isAgain);
    expect(moveAfter(fault, freshPatience, now).kind).toBe(isAgain ? 'repeat' : 'giveUp');
  });

  it('is tried again five times over all three steps, and no sixth [PHO-37 PHO-41 CONST-06]', () => {
    const steps = ['submit', 'submit', 'post', 'post', 'confirm', 'confirm'] as const;
    let patience: UploadPatience = freshPatience;
    const moves = steps.map((step) => {
      const move = moveAfter({ ...silent, step }, patience, now);
      if (move.kind !== 'giveUp') patience = move.patience;
      return move.kind;
    });
    expect(moves).toEqual([...Array(mostRetries).fill('repeat'), 'giveUp']);
  });

  it('of a dead form gives one new form, which costs no retry, and then no more [API4-21] [trust U4]', () => {
    const first = moveAfter(answer(403), freshPatience, now);
    expect(first).toEqual({ kind: 'renew', patience: { retryCount: 0, hasRenewedForm: true } });
    const used = { retryCount: 0, hasRenewedForm: true };
    expect(moveAfter(answer(403), used, now)).toEqual({ kind: 'giveUp' });
  });

  it('leaves it open whether the server has done its work if no response or only a gateway answer came', () => {
    expect([silent, answer(502), answer(504), answer(503)].map(mayHaveSucceeded)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('the pause before a retry', () => {
  it('is a blink at first, doubles, and spreads over its half', () => {
    expect([0, 1, 2, 3, 4, 9].map((count) => backoffMs(count, 1))).toEqual([
      400, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect([0, 4].map((count) => backoffMs(count, 0))).toEqual([200, 4000]);
    expect(backoffMs(0, 7), 'jitter beyond its bounds').toBe(400);
  });

  it('counts what was waited already, so that six silent attempts end within 72 s [CONST-07 trust U2]', () => {
    const waits: number[] = [];
    let patience: UploadPatience = freshPatience;
    for (let count = 0; count < mostRetries; count += 1) {
      const move = moveAfter(silent, patience, { tookMs: stallMs, jitter: 1 });
      if (move.kind !== 'repeat') throw new Error('gave up early');
      waits.push(move.waitMs);
      patience = move.patience;
    }
    const totalMs = waits.reduce((sum, wait) => sum + wait, (mostRetries + 1) * stallMs);
    expect(totalMs).toBe(72_000);
  });
});
