import type { Result } from './errors.ts';

/**
 * Wraps all calls, so that an unexpected exception becomes a `fault` result and no screen waits forever. Reports the
 * exception. Rethrows it if the caller aborted the call.
 * @param report @default rethrows as an uncaught exception, which the page's error listener reports
 */
export function catchInternalErrors<B extends object>(
  calls: B,
  report: (cause: unknown) => void = rethrowAsync,
): B {
  const wrappedCalls = Object.entries(calls).map(([name, call]) => [
    name,
    async (...args: readonly unknown[]) => {
      try {
        return await call(...args);
      } catch (cause) {
        if (args.some((arg) => arg instanceof AbortSignal && arg.aborted)) throw cause;
        report(cause);
        return { ok: false, error: { kind: 'fault' } } satisfies Result<never>;
      }
    },
  ]);
  return Object.fromEntries(wrappedCalls);
}

function rethrowAsync(cause: unknown): void {
  setTimeout(() => {
    throw cause;
  });
}
