import type { Result } from '#src/backend/errors.ts';
import type { Provider } from '#src/tenant/provider.ts';

export type LoadProvider = (code: string, signal: AbortSignal) => Promise<Result<Provider>>;

/** One repetition, as for every read; not after a time-out, or the wait would be twice as long. */
export async function loadTwice(
  load: LoadProvider,
  code: string,
  signal: AbortSignal,
): Promise<Result<Provider>> {
  const first = await load(code, signal);
  const isWorthIt = !first.ok && (first.error.kind === 'offline' || first.error.kind === 'unavailable');
  return isWorthIt ? load(code, signal) : first;
}
