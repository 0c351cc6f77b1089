import { describe, expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import {
  backoffMs,
  decideRetry,
  type FailedAttempt,
  fileRetries,
  initialRetryBudget,
  photoRetries,
  type UploadFailureKind,
  type UploadStep,
} from '#src/upload/retryTable.ts';
import { classifyFailure, transferErrorOf } from '#src/upload/uploadErrors.ts';

const failureOf = (step: UploadStep, failure: UploadFailureKind, more = {}): FailedAttempt => ({
  step,
  failure,
  durationMs: 0,
  jitter: 1,
  isOnline: true,
  ...more,
});

describe('upload failure', () => {
  it.each<[string, BackendError, UploadFailureKind]>([
    ['no network', { kind: 'offline' }, 'noResponse'],
    ['a timeout', { kind: 'timeout' }, 'noResponse'],
    ['a stalled upload', { kind: 'stalled' }, 'noResponse'],
    ['a response without a status', { kind: 'protocol' }, 'rejected'],
    ['status 200 with an error', { kind: 'rejected', status: 200 }, 'rejected'],
    ['status 200 without JSON', { kind: 'protocol', status: 200 }, 'gatewayError'],
    ['status 400', { kind: 'rejected', status: 400 }, 'rejected'],
    ['status 401', { kind: 'unauthorised', status: 401 }, 'rejected'],
    ['status 403', { kind: 'rejected', status: 403 }, 'forbidden'],
    ['status 404', { kind: 'notFound', status: 404 }, 'rejected'],
    ['status 408', { kind: 'timeout', status: 408 }, 'unavailable'],
    ['status 409', { kind: 'conflict', status: 409 }, 'rejected'],
    ['status 413', { kind: 'rejected', status: 413 }, 'rejected'],
    ['status 422', { kind: 'rejected', status: 422 }, 'rejected'],
    ['status 429', { kind: 'rateLimited', status: 429 }, 'unavailable'],
    ['status 500', { kind: 'unavailable', status: 500 }, 'unavailable'],
    ['status 502', { kind: 'unavailable', status: 502 }, 'gatewayError'],
    ['status 503', { kind: 'unavailable', status: 503 }, 'unavailable'],
    ['status 504', { kind: 'unavailable', status: 504 }, 'gatewayError'],
    ['a known code', { kind: 'unavailable', status: 500, code: 'internal_server_error' }, 'rejected'],
    ['an unknown code', { kind: 'unavailable', status: 500, code: 'new_code' }, 'unavailable'],
  ])('caused by %s is classified: %o → %s [PHO-41]', (_name, error, kind) => {
    expect(classifyFailure(error)).toBe(kind);
  });

  it.each<[UploadStep, UploadFailureKind, string, string, string]>([
    ['create', 'noResponse', 'repeat', 'retry', 'stop'],
    ['create', 'gatewayError', 'repeat', 'retry', 'stop'],
    ['create', 'unavailable', 'repeat', 'retry', 'stop'],
    ['create', 'forbidden', 'giveUp', 'stop', 'stop'],
    ['create', 'rejected', 'giveUp', 'stop', 'stop'],
    ['transfer', 'noResponse', 'repeat', 'retry', 'retry'],
    ['transfer', 'gatewayError', 'repeat', 'retry', 'retry'],
    ['transfer', 'unavailable', 'repeat', 'retry', 'retry'],
    ['transfer', 'forbidden', 'renew', 'retry', 'retry'],
    ['transfer', 'rejected', 'giveUp', 'stop', 'stop'],
    ['confirm', 'noResponse', 'checkAndRepeat', 'retry', 'stop'],
    ['confirm', 'gatewayError', 'checkAndRepeat', 'retry', 'stop'],
    ['confirm', 'unavailable', 'repeat', 'retry', 'stop'],
    ['confirm', 'forbidden', 'giveUp', 'stop', 'stop'],
    ['confirm', 'rejected', 'giveUp', 'stop', 'stop'],
  ])(
    'at the step %s and of the kind %s needs the recovery %s; the automatic decision for a photo is %s, for a file %s [PHO-41 API-GEN-20]',
    (step, failure, recovery, ofPhoto, ofFile) => {
      const decisions = [photoRetries, fileRetries].map((policy) => {
        const decision = decideRetry(failureOf(step, failure), policy, initialRetryBudget);
        return [decision.recovery, decision.retry ? 'retry' : 'stop'];
      });
      expect(decisions).toEqual([
        [recovery, ofPhoto],
        [recovery, ofFile],
      ]);
    },
  );
});

describe('response of an upload storage', () => {
  it.each<[status: number, code: string | undefined, expected: UploadFailureKind | 'stored']>([
    [204, undefined, 'stored'],
    [200, 'Unlisted', 'stored'],
    [200, 'InternalError', 'unavailable'],
    [400, undefined, 'rejected'],
    [400, 'RequestTimeout', 'unavailable'],
    [400, 'IncompleteBody', 'unavailable'],
    [400, 'ThrottlingException', 'unavailable'],
    [409, 'OperationAborted', 'unavailable'],
    [409, 'BucketAlreadyExists', 'rejected'],
    [403, 'SlowDown', 'unavailable'],
    [403, 'RATE_LIMIT_EXCEEDED', 'unavailable'],
    [403, undefined, 'forbidden'],
    [403, 'AccessDenied', 'forbidden'],
    [401, undefined, 'forbidden'],
    [400, 'ExpiredToken', 'forbidden'],
    [400, 'EntityTooLarge', 'rejected'],
  ])('with status %i and code %s counts as %s [PHO-41 API4-21]', (status, code, expected) => {
    const error = transferErrorOf({ kind: 'answered', status, ...(code !== undefined && { code }) });
    expect(error ? classifyFailure(error) : 'stored').toBe(expected);
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

  it('is not longer if the clock of the device was set back during the attempt', () => {
    const attempt = failureOf('transfer', 'noResponse', { durationMs: -3_600_000 });
    expect(decideRetry(attempt, photoRetries, initialRetryBudget).retry?.waitMs).toBe(400);
  });
});
