import type { Credentials } from '#src/domain/credentials.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Result } from './errors.ts';
import type { HttpOptions } from './http.ts';

/** What a backend knows about an activation code. [ACT-07 ACT-11] */
export interface Activation {
  readonly ownerPhone: string | null;
  readonly accountExists: boolean;
}

/** What a login gives. */
export interface Session {
  readonly token: string;
}

/** What an adapter is made with, once per carrier. */
export interface BackendOptions extends HttpOptions {
  /** The signed-in user's token, asked for at each call: it may have changed since the last. */
  readonly token: () => string | undefined;
}

/**
 * The calls that screens make, in the words of the domain. Each gives a `Result`; it throws only for a bug, or when
 * `signal` has been aborted by its caller.
 */
export interface Backend {
  /** The carrier's name, words, phones and switches, for pages that have none built in. */
  loadProvider(code: string, signal: AbortSignal): Promise<Result<Provider>>;
  lookUpActivation(code: string, signal: AbortSignal): Promise<Result<Activation>>;
  logIn(credentials: Credentials, signal: AbortSignal): Promise<Result<Session>>;
}
