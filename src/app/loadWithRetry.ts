import type { Result } from '#src/backend/errors.ts';
import type { Provider } from '#src/tenant/provider.ts';

export type LoadProvider = (code: string, signal: AbortSignal) => Promise<Result<Provider>>;

/**
 * Loads the provider, and retries a transient error once, like every read. Does not retry after a timeout, which would
 * double the wait.
 */
export async function loadWithRetry(
  load: LoadProvider,
  code: string,
  signal: AbortSignal,
): Promise<Result<Provider>> {
  const first = await load(code, signal);
  const isTransient = !first.ok && (first.error.kind === 'offline' || first.error.kind === 'unavailable');
  return isTransient ? load(code, signal) : first;
}
