import type { Credentials } from '#src/domain/credentials.ts';
import type { Result } from './errors.ts';

/** What a backend knows about an activation code. [ACT-07 ACT-11] */
export interface Activation {
  readonly ownerPhone: string | null;
  readonly accountExists: boolean;
}

/** What a login gives. */
export interface Session {
  readonly token: string;
}

/**
 * The calls that screens make, in the words of the domain. Each gives a `Result`; it throws only for a bug, or when
 * `signal` has been aborted by its caller.
 */
export interface Backend {
  lookUpActivation(code: string, signal: AbortSignal): Promise<Result<Activation>>;
  logIn(credentials: Credentials, signal: AbortSignal): Promise<Result<Session>>;
}
