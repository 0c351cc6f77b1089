/** The load state of one page's provider. */
export type ProviderState<P, E> =
  | { readonly kind: 'init' }
  | { readonly kind: 'loading'; readonly code: string }
  | { readonly kind: 'ready'; readonly code: string; readonly provider: P }
  | { readonly kind: 'invalid'; readonly code: string; readonly error: E };

type Outcome<P, E> = { readonly ok: true; readonly value: P } | { readonly ok: false; readonly error: E };

export interface ProviderLoaderOptions<P, E> {
  readonly load: (code: string, signal: AbortSignal) => Promise<Outcome<P, E>>;
  /** Turns a thrown value into an error state. Without it, an internal error would leave the page loading forever. */
  readonly toError: (cause: unknown) => E;
  readonly onChange: (state: ProviderState<P, E>) => void;
}

/**
 * Fetches a provider unless it is already loaded, or being fetched, for the same code. A failure clears both, so that
 * the next call tries again. Ignores a reply that arrives after another code was requested.
 */
export function createProviderLoader<P, E>({ load, toError, onChange }: ProviderLoaderOptions<P, E>) {
  let state: ProviderState<P, E> = { kind: 'init' };
  let pending: AbortController | undefined;
  const change = (next: ProviderState<P, E>) => {
    state = next;
    onChange(next);
  };
  return (code: string): void => {
    if ((state.kind === 'loading' || state.kind === 'ready') && state.code === code) return;
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    const finish = (outcome: Outcome<P, E>) => {
      if (pending !== controller) return;
      pending = undefined;
      if (outcome.ok) change({ kind: 'ready', code, provider: outcome.value });
      else change({ kind: 'invalid', code, error: outcome.error });
    };
    change({ kind: 'loading', code });
    load(code, controller.signal).then(finish, (cause) => finish({ ok: false, error: toError(cause) }));
  };
}
