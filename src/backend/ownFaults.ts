import type { Result } from './errors.ts';

/**
 * The same calls; a bug in one of them is an answer too, so that no screen waits for ever, and is told to the makers.
 * What is thrown because the caller has ended the call stays thrown.
 * @param report @default the page's own listener hears of it, as of anything that nobody catches
 */
export function answerFaults<B extends object>(
  calls: B,
  report: (cause: unknown) => void = leaveUncaught,
): B {
  const answering = Object.entries(calls).map(([name, call]) => [
    name,
    async (...args: readonly unknown[]) => {
      try {
        return await call(...args);
      } catch (cause) {
        if (args.some((given) => given instanceof AbortSignal && given.aborted)) throw cause;
        report(cause);
        return { ok: false, error: { kind: 'fault' } } satisfies Result<never>;
      }
    },
  ]);
  return Object.fromEntries(answering);
}

function leaveUncaught(cause: unknown): void {
  setTimeout(() => {
    throw cause;
  });
}
