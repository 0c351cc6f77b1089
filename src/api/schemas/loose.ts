import * as v from 'valibot';

/**
 * Building blocks of the wire schemas. The schemas are tolerant: unknown fields are dropped, and an optional field of the
 * wrong type becomes null. Only an invalid required field makes the response a `protocol` error.
 */
export const optional = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullable(schema), null);

/** Unicode direction overrides, which could make a name look like a different name. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** A non-empty text, or null. Removes direction overrides, which Arabic and Hebrew do not need. */
export const text = optional(
  v.pipe(
    v.string(),
    v.transform((value) => value.replace(directionMarks, '')),
    v.check((value) => value.trim() !== ''),
  ),
);

/** URL of a picture: http, https, or relative to the backend. Other values become null. */
export const pictureAddress = optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value !== '' && /^https?:$/.test(protocolOf(value))),
  ),
);

/** Backends send ids as numbers or strings. The app uses strings. */
export const id = v.union([
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(v.number(), v.integer(), v.transform(String)),
]);

export const optionalId = optional(id);

/** A boolean, or one of the numbers and texts that some backends send instead. Null for other values. */
export const flag = v.pipe(
  v.unknown(),
  v.transform((value): boolean | null => {
    if (typeof value === 'boolean') return value;
    if (value === 1 || value === '1' || value === 'yes' || value === 'true') return true;
    return value === 0 || value === '0' || value === 'no' || value === 'false' ? false : null;
  }),
);

const anyNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,10})?$/), v.transform(Number))]),
  v.finite(),
);

/** A number, or a string with a number. */
export const numeric = optional(anyNumber);

/** Converts an amount in currency units to cents. */
export const cents = optional(
  v.pipe(
    anyNumber,
    // Rounds to 15 digits first: 1.005 × 100 is 100.49999999999999 in binary.
    v.transform((amount) => Math.round(Number((amount * 100).toPrecision(15)))),
  ),
);

/** Converts an ISO date and time to epoch milliseconds. */
export const time = optional(v.pipe(v.string(), v.transform(Date.parse), v.finite()));

/** The fields of an object, whose names can be in snake case or camel case. */
export const fields = v.pipe(
  v.custom<Record<string, unknown>>(isRecord, 'is not an object'),
  v.transform(snakeKeys),
);

/** An object with these fields. */
export function entity<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    fields,
    v.transform((value) => ({ ...nullEntries(entries), ...value })),
    v.object(entries),
  );
}

/** An entity; null if it is missing or invalid. */
export function optionalEntity<const E extends v.ObjectEntries>(entries: E) {
  return optional(entity(entries));
}

/** A list. Skips invalid entries. A value that is not a list becomes an empty list. */
export function listOf<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.transform((value): T[] =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const parsed = v.safeParse(schema, item);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

/** A map of strings by name. Skips values that are not strings. */
export const textMap = v.pipe(
  v.unknown(),
  v.transform(
    (value): ReadonlyMap<string, string> =>
      new Map(
        Object.entries(isRecord(value) ? value : {}).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      ),
  ),
);

/** Stands for the fields of a disabled capability. Only code of the capability reads them. */
export const noEntries = {} as never;

/** Adds missing fields as null, so that the schema of each field decides whether it is required. */
function nullEntries(entries: v.ObjectEntries): Record<string, null> {
  return Object.fromEntries(Object.keys(entries).map((key) => [key, null]));
}

/** Converts keys to snake case. If both spellings have a value, the value in snake case is used. */
function snakeKeys(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const isPreferred = isPresent(item) && (snake === key || !isPresent(values.get(snake)));
    if (!values.has(snake) || isPreferred) values.set(snake, item);
  }
  return Object.fromEntries(values);
}

/** `false` and 0 count as present. An empty string does not. */
function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function protocolOf(address: string): string {
  try {
    return new URL(address, 'https://backend.invalid').protocol;
  } catch {
    return '';
  }
}

/** Whether a value from a response is an object with fields: not null and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Schema of an entity in a response. Accepts it at the top level, below its name, or below `data`, with or without an
 * `attributes` object.
 */
export function entityIn<T>(name: string, schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.transform((body) => unwrap(body, name)),
    schema,
  );
}

/**
 * Schema of a list of entities. Accepts it at the top level, below its name, or below `data`. Skips invalid entries. If
 * all entries are invalid, the response is an error, because an empty list would wrongly mean "no claims".
 */
export function listIn<T>(
  names: { readonly list: string; readonly item: string },
  schema: v.GenericSchema<unknown, T>,
) {
  return v.pipe(
    v.unknown(),
    v.transform((body) => (isRecord(body) ? (body[names.list] ?? body.data) : body)),
    v.array(v.unknown(), 'is not a list'),
    v.transform((items) => ({
      sent: items.length,
      read: items.flatMap((item) => {
        const parsed = v.safeParse(schema, unwrap(item, names.item));
        return parsed.success ? [parsed.output] : [];
      }),
    })),
    v.check(({ sent, read }) => sent === 0 || read.length > 0, 'holds nothing of its kind'),
    v.transform(({ read }) => read),
  );
}

function unwrap(body: unknown, name: string): unknown {
  if (!isRecord(body)) return body;
  const inner = isRecord(body[name]) ? body[name] : isRecord(body.data) ? body.data : body;
  return isRecord(inner) && isRecord(inner.attributes) ? { id: inner.id, ...inner.attributes } : inner;
}
