import { browserCountdown, type Countdown } from './countdown.ts';
import type { Result } from './errors.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<Result<unknown>>;

/** The same time-out as for a call, because the user waits for both. */
const codeTimeoutMs = 12_000;

/**
 * A backend whose code is loaded with the first call, so that the first screen does not contain it. If the code fails
 * to load, the call returns `offline`, and the next call loads it again. If it takes too long, the call returns
 * `timeout`.
 */
export function createLazyBackend<B extends object>(
  load: () => Promise<B>,
  countdown: Countdown = browserCountdown,
): B {
  let loading: Promise<B> | undefined;
  const call =
    (name: keyof B): AnyCall =>
    async (...args) => {
      loading ??= load();
      let backend: B | undefined;
      try {
        backend = await withTimeout(loading, countdown);
      } catch {
        loading = undefined;
        return { ok: false, error: { kind: 'offline' } };
      }
      if (!backend) return { ok: false, error: { kind: 'timeout' } };
      return (backend[name] as AnyCall)(...args);
    };
  // A proxy, because a list of the methods would increase the size of every first screen. `then` is undefined, because
  // otherwise `await` would treat the backend as a promise.
  return new Proxy({} as B, {
    get: (_, name) => (name === 'then' ? undefined : call(name as keyof B)),
  });
}

/** The loaded backend; undefined if loading takes too long. */
async function withTimeout<B>(loading: Promise<B>, countdown: Countdown): Promise<B | undefined> {
  let stopCountdown = () => {};
  const timeout = new Promise<undefined>((resolve) => {
    stopCountdown = countdown(codeTimeoutMs, () => resolve(undefined));
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    stopCountdown();
  }
}
