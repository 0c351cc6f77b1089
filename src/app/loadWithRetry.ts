import type { Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import type { Provider } from '#src/tenant/provider.ts';

export type LoadProvider = Backend['loadProvider'];

/**
 * Loads the provider, and retries a transient error once, like every read. Does not retry after a timeout, which would
 * double the wait.
 */
export async function loadWithRetry(
  load: LoadProvider,
  ...request: Parameters<LoadProvider>
): Promise<Result<Provider>> {
  const first = await load(...request);
  const isTransient = !first.ok && (first.error.kind === 'offline' || first.error.kind === 'unavailable');
  return isTransient ? load(...request) : first;
}
