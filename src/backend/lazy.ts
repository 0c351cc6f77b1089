import type { Result } from './errors.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<Result<unknown>>;

/**
 * A backend whose code is fetched with the first call, so that no first screen pays for it. Code that does not come is
 * `offline`, and the next call asks for it again.
 */
export function createLazyBackend<B extends object>(load: () => Promise<B>): B {
  let loading: Promise<B> | undefined;
  const call =
    (name: keyof B): AnyCall =>
    async (...args) => {
      loading ??= load();
      let backend: B;
      try {
        backend = await loading;
      } catch {
        loading = undefined;
        return { ok: false, error: { kind: 'offline' } };
      }
      return (backend[name] as AnyCall)(...args);
    };
  // By name and not one by one: the list would stand in every first screen's code. A `then` would make it a promise.
  return new Proxy({} as B, {
    get: (_, name) => (name === 'then' ? undefined : call(name as keyof B)),
  });
}
