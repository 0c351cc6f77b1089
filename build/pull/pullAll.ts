import { BuildError } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { backoffMs } from '../core/retry.ts';
import { type PullRequest, type PullResult, pullCarrier } from './pull.ts';

export interface PullAllRequest extends Omit<PullRequest, 'code'> {
  readonly codes: readonly string[];
}

/** Clock and randomness, so that tests can control them. */
export interface PullPorts {
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  readonly signal?: AbortSignal;
}

export type CarrierPull = (
  | PullResult
  /** The files on disk or the result do not match the schema. */
  | { readonly status: 'invalid'; readonly reason: string }
  /** The total time limit was exceeded. */
  | { readonly status: 'not asked' }
) & { readonly code: string };

/** Limits that protect the backend, and that end the pull if the backend is slow. */
const concurrency = 4;
const maxAttempts = 5;
const deadlineMs = 15 * 60_000;
/** Longest wait that a backend can request with Retry-After. */
const maxWaitMs = 30_000;

/**
 * Pulls many carriers with `pullCarrier`. A failed carrier keeps its files and does not affect the others. Never
 * removes a carrier, even if the backend does not have it. Retries transient failures with a limit.
 * @returns results in the order of the codes
 */
export async function pullAll(request: PullAllRequest, ports: PullPorts): Promise<CarrierPull[]> {
  const results = new Map<string, CarrierPull>();
  const endMs = ports.now() + deadlineMs;
  await inParallel(request.codes, concurrency, async (code) => {
    const isTimeUp = ports.signal?.aborted || ports.now() >= endMs;
    const result = isTimeUp
      ? ({ status: 'not asked' } as const)
      : await pullWithRetries({ ...request, code }, ports, endMs);
    results.set(code, { code, ...result });
  });
  return request.codes.flatMap((code) => results.get(code) ?? []);
}

async function pullWithRetries(request: PullRequest, ports: PullPorts, endMs: number) {
  for (let count = 1; ; count++) {
    const result = await pullOrExplain(request);
    if (result.status !== 'unreachable' || !result.isTransient || count === maxAttempts) return result;
    const requestedWaitMs = Math.min(result.retryAfterMs ?? 0, maxWaitMs);
    const waitMs = Math.max(requestedWaitMs, backoffMs(count, ports.random()));
    if (ports.signal?.aborted || ports.now() + waitMs > endMs) return result;
    await ports.sleep(waitMs);
  }
}

async function pullOrExplain(
  request: PullRequest,
): Promise<PullResult | { readonly status: 'invalid'; readonly reason: string }> {
  try {
    return await pullCarrier(request);
  } catch (error) {
    // Other errors, such as a full or read-only disk, affect all carriers.
    if (error instanceof BuildError && error.exit === 1) return { status: 'invalid', reason: error.message };
    throw error;
  }
}
