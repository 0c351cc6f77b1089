import { vi } from 'vitest';

/**
 * Waits until the check no longer throws, and returns its result. For asynchronous work outside of React, such as lazily
 * loaded code. React may update the page while waiting, without `act`.
 */
export async function waitUntil<T>(check: () => T): Promise<T> {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await vi.waitFor(check, { timeout: 20_000 });
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
