import type { BackendError, Result } from '#src/api/errors.ts';

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const failed = (error: BackendError): Result<never> => ({ ok: false, error });

export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The call failed: ${JSON.stringify(result.error)}`);
}
