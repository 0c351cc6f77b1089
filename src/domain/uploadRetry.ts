/** The three calls of an upload: get a presigned form, post the bytes to storage, notify the backend. */
export type UploadStep = 'submit' | 'post' | 'confirm';

/** Why one attempt at one step failed. */
export interface UploadError {
  readonly step: UploadStep;
  /** `noResponse`: no response, a timeout, or a stalled upload. `answered`: the server returned an error status. */
  readonly kind: 'noResponse' | 'answered';
  /** HTTP status; undefined without a response. */
  readonly status?: number | undefined;
  /**
   * True if the response has a documented error code. The server rejected the request on purpose, so a retry is
   * useless.
   */
  readonly hasKnownCode?: boolean;
}

/** The retries used so far. Starts again for each photo, and each time the photo is sent. */
export interface RetryBudget {
  readonly retryCount: number;
  readonly hasRenewedForm: boolean;
}

export type RetryDecision =
  | { readonly kind: 'retry'; readonly waitMs: number; readonly retryBudget: RetryBudget }
  /** The presigned form has expired: request a new one, then post the bytes again. */
  | { readonly kind: 'renewForm'; readonly retryBudget: RetryBudget }
  | { readonly kind: 'giveUp' };

export interface AttemptInfo {
  /** Duration of the failed attempt. */
  readonly durationMs: number;
  /** Random number from 0 to 1. It spreads the retries of phones that lost their connection at the same time. */
  readonly jitter: number;
}

export const maxRetries = 5;
/** An attempt fails after this time without progress, in milliseconds. */
export const stallMs = 12_000;

export const initialRetryBudget: RetryBudget = { retryCount: 0, hasRenewedForm: false };

const backoffStepsMs = [400, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Decides what to do after a failed attempt. An expired form is renewed once and does not count as a retry. All three
 * steps share one budget of five retries, so six attempts without a response end within 72 s.
 */
export function decideRetry(
  error: UploadError,
  retryBudget: RetryBudget,
  { durationMs, jitter }: AttemptInfo,
): RetryDecision {
  if (error.step === 'post' && error.status === 403)
    return retryBudget.hasRenewedForm
      ? { kind: 'giveUp' }
      : { kind: 'renewForm', retryBudget: { ...retryBudget, hasRenewedForm: true } };
  if (!isTransientError(error) || retryBudget.retryCount >= maxRetries) return { kind: 'giveUp' };
  return {
    kind: 'retry',
    // Subtract the duration of the attempt: after a timeout, the user has already waited long enough.
    waitMs: Math.max(0, backoffMs(retryBudget.retryCount, jitter) - durationMs),
    retryBudget: { ...retryBudget, retryCount: retryBudget.retryCount + 1 },
  };
}

/**
 * True for failures that a retry may fix: no response, 408, 429 and 5xx. False if the response has a documented error
 * code.
 */
export function isTransientError({ kind, status, hasKnownCode = false }: UploadError): boolean {
  if (kind === 'noResponse') return true;
  if (hasKnownCode || status === undefined) return false;
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Exponential backoff in milliseconds, with jitter between half and all of the pause.
 * @param retriesBefore 0 for the first retry
 */
export function backoffMs(retriesBefore: number, jitter: number): number {
  const stepMs = backoffStepsMs[Math.min(retriesBefore, backoffStepsMs.length - 1)] ?? 0;
  return Math.round(stepMs * (0.5 + Math.min(1, Math.max(0, jitter)) / 2));
}

/**
 * True if the call may have succeeded although it failed here: no response arrived, or only a gateway responded. Check
 * the result on the server before repeating the call.
 */
export function mayHaveSucceeded({ kind, status }: UploadError): boolean {
  return kind === 'noResponse' || status === 502 || status === 504;
}
