/** Error kinds that an API call may return. */
export const allowedErrorKinds =
  /^(offline|timeout|stalled|unauthorised|notFound|conflict|rejected|rateLimited|unavailable|protocol)$/;

/** Response bodies that are not valid JSON. */
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

/** Valid JSON that matches no response schema. */
export const wrongSchema = [
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

/** True if the parser took nothing from the response: no token, no id, no list entry. */
export function isEmptyResult(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '+1') return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isEmptyResult);
}

const replacements = [undefined, null, 7, 'x', true, [], { a: 1 }];

/** Yields copies of the document in which one field is missing or has another type. */
export function* variantsOf(document: unknown): Generator<unknown> {
  for (const path of pathsOf(document, [])) {
    for (const replacement of replacements) {
      yield replaceAt(document, path, replacement);
    }
  }
}

/** Returns one random variant of those that `variantsOf` yields. */
export function pickVariant(document: unknown, random: () => number): unknown {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  return replaceAt(document, pick(pathsOf(document, [])), pick(replacements));
}

/** Keeps one entry of each list, because all entries have the same shape. */
export function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withShortLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withShortLists(item)]));
}

function pathsOf(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const childPaths = Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]));
  return [path, ...childPaths];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaceAt(item, rest, replacement) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaceAt(record[key], rest, replacement) };
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
