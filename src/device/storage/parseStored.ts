import * as v from 'valibot';

/** Parses a stored JSON text. Undefined if the text is missing or does not match the schema. */
export function parseStored<T>(
  schema: v.GenericSchema<unknown, T>,
  text: string | null | undefined,
): T | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}
