import type { PublishPorts } from './state.ts';

/** How one request to a store has ended, as far as a next one depends on it. */
export interface RequestFailure {
  /** HTTP status; undefined where no answer came. */
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
}

const attempts = 6;
/** Longer than this nobody waits for a store, and a claim would be lost. */
const deadlineMs = 40_000;
const longestWaitMs = 8_000;

/**
 * Asks again where that may help: no answer, a busy store (429, 5xx), or two conditional writes that met (409).
 * @param attempt told whether an earlier one may have done its work although no answer came
 * @param judge undefined for what is no failure of a request
 */
export async function withRetries<T>(
  attempt: (mayBeDone: boolean) => Promise<T>,
  judge: (error: unknown) => RequestFailure | undefined,
  ports: Pick<PublishPorts, 'now' | 'sleep' | 'random' | 'signal'>,
): Promise<T> {
  const startedMs = ports.now();
  let mayBeDone = false;
  for (let count = 1; ; count++) {
    try {
      return await attempt(mayBeDone);
    } catch (error) {
      const failure = judge(error);
      if (!failure || !isRetryable(failure) || count >= attempts || ports.signal?.aborted) throw error;
      mayBeDone ||= failure.status !== 409;
      const waitMs = Math.max(failure.retryAfterMs ?? 0, backoffMs(count, ports.random()));
      if (ports.now() + waitMs - startedMs > deadlineMs) throw error;
      await ports.sleep(waitMs);
    }
  }
}

export function isRetryable({ status }: RequestFailure): boolean {
  return status === undefined || [408, 409, 425, 429].includes(status) || status >= 500;
}

/**
 * Doubles from a fifth of a second, of which chance takes up to half: many who failed together do not come together.
 */
export function backoffMs(count: number, random: number): number {
  return Math.min(longestWaitMs, 100 * 2 ** count) * (0.5 + random / 2);
}
