import * as v from 'valibot';
import type { Result } from '../errors.ts';

/**
 * Reads the body of an answer by a schema and turns it into what the domain speaks of. A body that does not fit is a
 * `protocol` error that names the field, never its value.
 */
export function readAs<T, U>(
  result: Result<unknown>,
  schema: v.GenericSchema<unknown, T>,
  map: (wire: T) => U,
): Result<U> {
  if (!result.ok) return result;
  const parsed = v.safeParse(schema, result.value);
  if (parsed.success) return { ok: true, value: map(parsed.output) };
  const [issue] = parsed.issues;
  const isOurs = issue.type === 'custom' || issue.type === 'check' || issue.type === 'array';
  const fault = isOurs ? issue.message : `is not ${issue.expected ?? 'what was agreed'}`;
  return {
    ok: false,
    error: { kind: 'protocol', message: `${v.getDotPath(issue) ?? 'the body'} ${fault}` },
  };
}

/** The same where an answer may hold nothing: then it is null. */
export function readAsOrNull<T, U>(
  result: Result<unknown>,
  schema: v.GenericSchema<unknown, T>,
  map: (wire: T) => U,
): Result<U | null> {
  if (result.ok && (result.value === undefined || result.value === null)) return { ok: true, value: null };
  return readAs(result, schema, map);
}

/** For calls whose answer says nothing beyond that they went well. */
export function readNothing(result: Result<unknown>): Result<void> {
  return result.ok ? { ok: true, value: undefined } : result;
}
