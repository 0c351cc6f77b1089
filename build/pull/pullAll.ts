import { BuildError } from '../diagnostics.ts';
import { inParallel } from '../parallel.ts';
import { backoffMs } from '../publish/retry.ts';
import { type PullRequest, type PullResult, pullCarrier } from './pull.ts';

export interface PullAllRequest extends Omit<PullRequest, 'code'> {
  readonly codes: readonly string[];
}

/** The world around it, so that tests wait for nothing. */
export interface PullPorts {
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  readonly signal?: AbortSignal;
}

export type CarrierPull = (
  | PullResult
  /** Its files, or what came of them, do not fit the schema. */
  | { readonly status: 'invalid'; readonly reason: string }
  /** The time for all of them was over. */
  | { readonly status: 'not asked' }
) & { readonly code: string };

/** A backend that lets four in is asked by no more; one that is slow is not asked for ever. */
const atOnce = 4;
const attempts = 5;
const deadlineMs = 15 * 60_000;
/** Whatever a backend asks for. */
const longestWaitMs = 30_000;

/**
 * Pulls many carriers, each as `pullCarrier` does: one that fails leaves its files, and the others, alone. Nothing is
 * ever taken away because a backend does not name it. What may pass is asked for again, a bounded number of times.
 * @returns in the order of the codes
 */
export async function pullAll(request: PullAllRequest, ports: PullPorts): Promise<CarrierPull[]> {
  const results = new Map<string, CarrierPull>();
  const endMs = ports.now() + deadlineMs;
  await inParallel(request.codes, atOnce, async (code) => {
    const isOver = ports.signal?.aborted || ports.now() >= endMs;
    const result = isOver
      ? ({ status: 'not asked' } as const)
      : await pullPatiently({ ...request, code }, ports, endMs);
    results.set(code, { code, ...result });
  });
  return request.codes.flatMap((code) => results.get(code) ?? []);
}

async function pullPatiently(request: PullRequest, ports: PullPorts, endMs: number) {
  for (let count = 1; ; count++) {
    const result = await pullOrSayWhy(request);
    if (result.status !== 'unreachable' || !result.isPassing || count === attempts) return result;
    const asked = Math.min(result.retryAfterMs ?? 0, longestWaitMs);
    const waitMs = Math.max(asked, backoffMs(count, ports.random()));
    if (ports.signal?.aborted || ports.now() + waitMs > endMs) return result;
    await ports.sleep(waitMs);
  }
}

async function pullOrSayWhy(
  request: PullRequest,
): Promise<PullResult | { readonly status: 'invalid'; readonly reason: string }> {
  try {
    return await pullCarrier(request);
  } catch (error) {
    // A disk that is full or read-only is so for all of them.
    if (error instanceof BuildError && error.exit === 1) return { status: 'invalid', reason: error.message };
    throw error;
  }
}
