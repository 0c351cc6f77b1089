/**
 * Lists the keys of a record in the raw JSON. valibot drops the keys that every object inherits (`constructor`), so its
 * output does not show them.
 * @param value the result of JSON.parse
 */
export function rawKeysAt(value: unknown, path: readonly string[]): string[] {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return [];
    current = (current as Readonly<Record<string, unknown>>)[key];
  }
  return typeof current === 'object' && current !== null ? Object.keys(current) : [];
}
