import { inTime, isTimeout, type WallClock, wallClock } from '#src/device/clock.ts';
import { reopening } from '#src/device/reopening.ts';
import type { Result } from './errors.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<Result<unknown>>;

/** Called for each backend call. Sends the call with `run`, and returns or rejects as `run` does. */
export type ObserveCall = <T extends Result<unknown>>(name: string, run: () => Promise<T>) => Promise<T>;

/** Time-out for loading the code. Equals the default time-out of a call, because the user waits for both. */
const codeTimeoutMs = 12_000;

/**
 * A backend whose code is loaded with the first call, so that the first screen does not contain it. If the code fails
 * to load, the call returns `offline`, and the next call loads the code again. If loading takes too long, the call
 * returns `timeout`.
 */
export function createLazyBackend<B extends object>(
  load: () => Promise<B>,
  observe: ObserveCall = (_name, run) => run(),
  clock: Pick<WallClock, 'after'> = wallClock,
): B {
  const code = reopening(load);
  const call = async (name: keyof B, args: Parameters<AnyCall>): Promise<Result<unknown>> => {
    try {
      const backend = await inTime(clock, codeTimeoutMs, code.open);
      return (backend[name] as AnyCall)(...args);
    } catch (cause) {
      return { ok: false, error: { kind: isTimeout(cause) ? 'timeout' : 'offline' } };
    }
  };
  // A proxy, because a list of the methods would increase the size of every first screen. `then` is undefined, because
  // otherwise `await` would treat the backend as a promise.
  return new Proxy({} as B, {
    get: (_, name) =>
      name === 'then'
        ? undefined
        : (...args: Parameters<AnyCall>) => observe(String(name), () => call(name as keyof B, args)),
  });
}
