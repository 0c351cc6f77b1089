/** Kinds that a call may fail with. */
export const kinds =
  /^(offline|timeout|stalled|unauthorised|notFound|conflict|rejected|rateLimited|unavailable|protocol)$/;

/** What no call with data can be read from. */
export const malformed = [
  '<!doctype html><html><body><h1>Please sign in to the network</h1></body></html>',
  '{"id": 1',
  '[{"assignment": {"id"',
  '}{',
  'undefined',
  "{'id': 1}",
  '{"a":1}{"b":2}',
  '\u0000\u0001',
  'x'.repeat(200_000),
  '['.repeat(100_000),
] as const;

/** JSON that is none of the agreed shapes. */
export const misshapen = [
  'true',
  '0',
  '-1e999',
  '"text"',
  '[[]]',
  '[null]',
  '[5,"x",false]',
  '{"data":5}',
  '{"data":null}',
  '{"__proto__":{"id":1},"constructor":{}}',
  '[{"assignment":[]}]',
  '[{"id":{}}]',
] as const;

/** Nothing was taken from the answer: no token, no id, no list entry. */
export function isHarmless(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '+1') return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isHarmless);
}

/** The document with each of its fields gone or of each other type, one at a time. */
export function* variantsOf(document: unknown): Generator<unknown> {
  for (const path of pathsOf(document, [])) {
    for (const wrong of [undefined, null, 7, 'x', true, [], { a: 1 }]) {
      yield replaceAt(document, path, wrong);
    }
  }
}

/** One entry of each list is enough: the others are alike. */
export function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withShortLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withShortLists(item)]));
}

function pathsOf(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]));
  return [path, ...below];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaceAt(item, rest, wrong) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaceAt(record[key], rest, wrong) };
}

export function findUndefined(value: unknown, path = 'value'): string | undefined {
  if (value === undefined) return path === 'value' ? undefined : path;
  if (typeof value !== 'object' || value === null || value instanceof Map) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findUndefined(item, `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}

export function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 300) ?? 'undefined';
}
