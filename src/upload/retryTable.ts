/** The three calls of an upload: get a presigned destination, send the bytes to storage, notify the backend. */
export type UploadStep = 'create' | 'transfer' | 'confirm';

/** Why an attempt failed, as far as the retry rules depend on it. */
export type UploadFailureKind =
  /** No response, a timeout, or a stalled upload. The call may have succeeded on the server. */
  | 'noResponse'
  /** Status 502 or 504: only a gateway responded. The call may have succeeded on the server. */
  | 'gatewayError'
  /** Status 408, 429 or another 5xx. */
  | 'unavailable'
  /** Status 403. From the storage, 403 means that the presigned destination has expired. */
  | 'forbidden'
  /** Every other response, and every response with a documented error code: a retry would get the same response. */
  | 'rejected';

/** How an upload continues after a failed attempt. */
export type Recovery =
  /** Repeat the step, with the same destination. */
  | 'repeat'
  /** Repeat the confirmation, after a check whether the backend has accepted an earlier one. */
  | 'checkAndRepeat'
  /** Request a new destination, once and without a pause, and send the bytes there. */
  | 'renew'
  | 'giveUp';

const recoveries: Readonly<Record<UploadStep, Readonly<Record<UploadFailureKind, Recovery>>>> = {
  create: {
    noResponse: 'repeat',
    gatewayError: 'repeat',
    unavailable: 'repeat',
    forbidden: 'giveUp',
    rejected: 'giveUp',
  },
  transfer: {
    noResponse: 'repeat',
    gatewayError: 'repeat',
    unavailable: 'repeat',
    forbidden: 'renew',
    rejected: 'giveUp',
  },
  confirm: {
    noResponse: 'checkAndRepeat',
    gatewayError: 'checkAndRepeat',
    unavailable: 'repeat',
    forbidden: 'giveUp',
    rejected: 'giveUp',
  },
};

/** Which retries the app makes without the user. */
export interface RetryPolicy {
  /** Steps that are retried automatically. Other steps are repeated only when the file is sent again. */
  readonly automaticSteps: readonly UploadStep[];
}

export const photoRetries: RetryPolicy = { automaticSteps: ['create', 'transfer', 'confirm'] };

/** Calls that write to the backend are not retried automatically: the vendor is at the screen and can press Retry. */
export const fileRetries: RetryPolicy = { automaticSteps: ['transfer'] };

/** The retries that one call of `runUpload` has used so far. */
interface RetryBudget {
  readonly retryCount: number;
  readonly hasRenewed: boolean;
}

export interface FailedAttempt {
  readonly step: UploadStep;
  readonly failure: UploadFailureKind;
  readonly durationMs: number;
  /** Random number from 0 to 1. It spreads the retries of phones that lost their connection at the same time. */
  readonly jitter: number;
  readonly isOnline: boolean;
}

interface RetryDecision {
  /** The step that would continue the upload, automatically or when the user repeats it. */
  readonly recovery: Recovery;
  /** The automatic retry; undefined if there is no further attempt. */
  readonly retry?: { readonly waitMs: number; readonly budget: RetryBudget };
}

const maxRetries = 5;
/** An attempt fails after this time without progress, in milliseconds. */
export const stallMs = 12_000;

export const initialRetryBudget: RetryBudget = { retryCount: 0, hasRenewed: false };

const backoffStepsMs = [400, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Decides what to do after a failed attempt. A renewed destination does not count as a retry. All three steps share one
 * budget of five retries, so six attempts without a response end within 72 s.
 */
export function decideRetry(
  { step, failure, durationMs, jitter, isOnline }: FailedAttempt,
  { automaticSteps }: RetryPolicy,
  budget: RetryBudget,
): RetryDecision {
  const recovery = recoveries[step][failure];
  // Offline, retries would only use up the budget. The queues resume when the network is back.
  const isPaused = failure === 'noResponse' && !isOnline;
  if (recovery === 'giveUp' || isPaused || !automaticSteps.includes(step)) return { recovery };
  if (recovery === 'renew')
    return budget.hasRenewed
      ? { recovery }
      : { recovery, retry: { waitMs: 0, budget: { ...budget, hasRenewed: true } } };
  if (budget.retryCount >= maxRetries) return { recovery };
  // Subtract the duration of the attempt: after a timeout, the user has already waited long enough. The duration is
  // negative if the clock was set back meanwhile, for example when the phone has a connection again.
  const waitMs = Math.max(0, backoffMs(budget.retryCount, jitter) - Math.max(0, durationMs));
  return { recovery, retry: { waitMs, budget: { ...budget, retryCount: budget.retryCount + 1 } } };
}

/**
 * Exponential backoff in milliseconds, with jitter between half and all of the pause.
 * @param retriesBefore 0 for the first retry
 */
export function backoffMs(retriesBefore: number, jitter: number): number {
  const stepMs = backoffStepsMs[Math.min(retriesBefore, backoffStepsMs.length - 1)] ?? 0;
  return Math.round(stepMs * (0.5 + Math.min(1, Math.max(0, jitter)) / 2));
}
