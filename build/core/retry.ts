/** The result of a failed request, as far as it affects the retry. */
export interface RequestFailure {
  /** HTTP status; undefined if no response arrived. */
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
}

export interface RetryPorts {
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly signal?: AbortSignal;
}

const maxAttempts = 6;
/** Total time limit of all attempts. A longer wait would also let the lock expire. */
const deadlineMs = 40_000;
const maxWaitMs = 8_000;

/**
 * Retries after no response, a busy store (429, 5xx except 501) or two concurrent conditional writes (409).
 * @param attempt its argument is true if an earlier attempt may have succeeded although no response arrived
 * @param classify returns undefined for an error that is not a failed request
 */
export async function withRetries<T>(
  attempt: (mayBeDone: boolean) => Promise<T>,
  classify: (error: unknown) => RequestFailure | undefined,
  ports: RetryPorts,
): Promise<T> {
  const startedMs = ports.now();
  let mayBeDone = false;
  for (let count = 1; ; count++) {
    try {
      return await attempt(mayBeDone);
    } catch (error) {
      const failure = classify(error);
      if (!failure || !isRetryable(failure) || count >= maxAttempts || ports.signal?.aborted) throw error;
      mayBeDone ||= failure.status !== 409;
      const waitMs = Math.max(failure.retryAfterMs ?? 0, backoffMs(count, ports.random()));
      if (ports.now() + waitMs - startedMs > deadlineMs) throw error;
      await ports.sleep(waitMs);
    }
  }
}

function isRetryable({ status }: RequestFailure): boolean {
  if (status === undefined || [408, 409, 425, 429].includes(status)) return true;
  // A store that does not support conditional writes responds with 501.
  return status >= 500 && status !== 501;
}

/**
 * Exponential backoff that starts at 200 ms. Random jitter of up to half the delay keeps clients from retrying at the
 * same time.
 */
export function backoffMs(count: number, random: number): number {
  return Math.min(maxWaitMs, 100 * 2 ** count) * (0.5 + random / 2);
}
