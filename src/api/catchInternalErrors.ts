import type { Result } from './errors.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<Result<unknown>>;

/**
 * Wraps all calls, so that an unexpected exception is reported and becomes a `fault` result, and no screen waits
 * forever. If the caller aborted the call, the exception is rethrown and not reported.
 * @template OfCapability calls that are missing if their capability is off; only code of that capability calls them
 * @param report @default rethrows as an uncaught exception, which the page's error listener reports
 */
export function catchInternalErrors<B extends object, OfCapability extends keyof B = never>(
  calls: Omit<B, OfCapability> & Partial<Pick<B, OfCapability>>,
  report: (cause: unknown) => void = rethrowAsync,
): B {
  const wrappedCalls = Object.entries<AnyCall>(calls as Record<string, AnyCall>).map(([name, call]) => [
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
  return Object.fromEntries(wrappedCalls) as B;
}

function rethrowAsync(cause: unknown): void {
  setTimeout(() => {
    throw cause;
  });
}
