/** The three calls of an upload: get a presigned form, post the bytes to storage, notify the backend. */
export type UploadStep = 'submit' | 'post' | 'confirm';

/** Why one attempt at one step failed. */
export interface UploadFault {
  readonly step: UploadStep;
  /** `silent`: no response, a timeout, or a stalled upload. `answered`: the server returned an error status. */
  readonly kind: 'silent' | 'answered';
  /** HTTP status; undefined without a response. */
  readonly status?: number | undefined;
  /**
   * True if the response has a documented error code. The server rejected the request on purpose, so a retry is
   * useless.
   */
  readonly hasKnownCode?: boolean;
}

/** The retries used so far. Starts again for each photo, and each time the photo is sent. */
export interface UploadPatience {
  readonly retryCount: number;
  readonly hasRenewedForm: boolean;
}

export type NextMove =
  | { readonly kind: 'repeat'; readonly waitMs: number; readonly patience: UploadPatience }
  /** The presigned form has expired: request a new one, then post the bytes again. */
  | { readonly kind: 'renew'; readonly patience: UploadPatience }
  | { readonly kind: 'giveUp' };

export interface Circumstances {
  /** Duration of the failed attempt. */
  readonly tookMs: number;
  /** Random number from 0 to 1. It spreads the retries of phones that lost their connection at the same time. */
  readonly jitter: number;
}

export const mostRetries = 5;
/** An attempt fails after this time without progress, in milliseconds. */
export const stallMs = 12_000;

export const freshPatience: UploadPatience = { retryCount: 0, hasRenewedForm: false };

const pausesMs = [400, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Decides what to do after a failed attempt. An expired form is renewed once and does not count as a retry. All three
 * steps share one budget of five retries, so six attempts without a response end within 72 s.
 */
export function moveAfter(
  fault: UploadFault,
  patience: UploadPatience,
  { tookMs, jitter }: Circumstances,
): NextMove {
  if (fault.step === 'post' && fault.status === 403)
    return patience.hasRenewedForm
      ? { kind: 'giveUp' }
      : { kind: 'renew', patience: { ...patience, hasRenewedForm: true } };
  if (!isRetryable(fault) || patience.retryCount >= mostRetries) return { kind: 'giveUp' };
  return {
    kind: 'repeat',
    // Subtract the duration of the attempt: after a timeout, the user has already waited long enough.
    waitMs: Math.max(0, backoffMs(patience.retryCount, jitter) - tookMs),
    patience: { ...patience, retryCount: patience.retryCount + 1 },
  };
}

/**
 * True for failures that a retry may fix: no response, 408, 429 and 5xx. False if the response has a documented error
 * code.
 */
export function isRetryable({ kind, status, hasKnownCode = false }: UploadFault): boolean {
  if (kind === 'silent') return true;
  if (hasKnownCode || status === undefined) return false;
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Exponential backoff in milliseconds, with jitter between half and all of the pause.
 * @param retriesBefore 0 for the first retry
 */
export function backoffMs(retriesBefore: number, jitter: number): number {
  const pause = pausesMs[Math.min(retriesBefore, pausesMs.length - 1)] ?? 0;
  return Math.round(pause * (0.5 + Math.min(1, Math.max(0, jitter)) / 2));
}

/**
 * True if the call may have succeeded although it failed here: no response arrived, or only a gateway responded. Check
 * the result on the server before repeating the call.
 */
export function mayHaveSucceeded({ kind, status }: UploadFault): boolean {
  return kind === 'silent' || status === 502 || status === 504;
}
