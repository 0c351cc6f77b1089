/**
 * The names that a file gives to the members of one of its records. valibot's records leave out what every object has
 * (`constructor`), so that what they hand out does not show that it was there.
 * @param value what JSON.parse made of the file
 */
export function namesAt(value: unknown, path: readonly string[]): string[] {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return [];
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return typeof at === 'object' && at !== null ? Object.keys(at) : [];
}
