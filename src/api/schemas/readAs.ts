import * as v from 'valibot';
import type { Result } from '../errors.ts';

/**
 * Validates the body of a response and maps it to a domain type. An invalid body becomes a `protocol` error whose
 * message contains the field's name, never its value.
 */
export function readAs<T, U>(
  result: Result<unknown>,
  schema: v.GenericSchema<unknown, T>,
  map: (wire: T) => U,
): Result<U> {
  if (!result.ok) return result;
  const parsed = v.safeParse(schema, result.value);
  if (parsed.success) return { ...result, value: map(parsed.output) };
  const [issue] = parsed.issues;
  const hasCustomMessage = issue.type === 'custom' || issue.type === 'check' || issue.type === 'array';
  const problem = hasCustomMessage ? issue.message : `is not ${issue.expected ?? 'what was agreed'}`;
  return {
    ok: false,
    error: { kind: 'protocol', message: `${v.getDotPath(issue) ?? 'the body'} ${problem}` },
  };
}

/** Like `readAs`, for responses with an optional body. An empty body becomes null. */
export function readAsOrNull<T, U>(
  result: Result<unknown>,
  schema: v.GenericSchema<unknown, T>,
  map: (wire: T) => U,
): Result<U | null> {
  if (result.ok && (result.value === undefined || result.value === null)) return { ...result, value: null };
  return readAs(result, schema, map);
}

/** Reads the response of a call that returns no data. */
export function readNothing(result: Result<unknown>): Result<void> {
  return result.ok ? { ok: true, value: undefined } : result;
}
