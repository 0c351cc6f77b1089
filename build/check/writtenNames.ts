/**
 * Lists the keys of a record in the raw JSON. valibot drops the keys that every object inherits (`constructor`), so its
 * output does not show them.
 * @param value the result of JSON.parse
 */
export function namesAt(value: unknown, path: readonly string[]): string[] {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return [];
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return typeof at === 'object' && at !== null ? Object.keys(at) : [];
}
