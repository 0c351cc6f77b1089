import * as v from 'valibot';

/**
 * Building blocks of the wire schemas. They are loose: an unknown field is dropped, an optional field of the wrong
 * type counts as left out; only what a call cannot do without makes its reply a `protocol` error.
 */
const optional = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullable(schema), null);

/** Signs that turn what follows them around, so that a name would read as another one. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text that says something, or null. Arabic and Hebrew need no signs that turn; those go. */
export const text = optional(
  v.pipe(
    v.string(),
    v.transform((value) => value.replace(turning, '')),
    v.check((value) => value.trim() !== ''),
  ),
);

/** Where a picture lies: over HTTP, or below the backend's own origin. Whatever else it says, there is none. */
export const pictureAddress = optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value !== '' && /^https?:$/.test(protocolOf(value))),
  ),
);

/** Ids come as numbers and as texts; in the domain they are texts. */
export const id = v.union([
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(v.number(), v.integer(), v.transform(String)),
]);

export const optionalId = optional(id);

export const flag = optional(v.boolean());

const anyNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,10})?$/), v.transform(Number))]),
  v.finite(),
);

/** A number, as such or as a text. */
export const numeric = optional(anyNumber);

/** An amount in whole units of the currency, given as cents. */
export const cents = optional(
  v.pipe(
    anyNumber,
    // To 15 digits first: 1.005 × 100 is 100.49999999999999 in binary.
    v.transform((amount) => Math.round(Number((amount * 100).toPrecision(15)))),
  ),
);

/** A point in time as ISO text, given as epoch milliseconds. */
export const time = optional(v.pipe(v.string(), v.transform(Date.parse), v.finite()));

/** An object whose field names may come in snake case or camel case. */
export function entity<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isRecord, 'is no object'),
    v.transform((value) => ({ ...missing(entries), ...snakeKeys(value) })),
    v.object(entries),
  );
}

/** An entity that may be left out, or be no entity at all. */
export function optionalEntity<const E extends v.ObjectEntries>(entries: E) {
  return optional(entity(entries));
}

/** A list; entries that are not what is asked for are left out, and what is no list is an empty one. */
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

/** Texts by name, whatever their names are: own entries only, others left out. */
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a reply leaves out is there as null, so that a schema says of every field what it is without. */
function missing(entries: v.ObjectEntries): Record<string, null> {
  return Object.fromEntries(Object.keys(entries).map((key) => [key, null]));
}

/** `photosRating` → `photos_rating`; where both say something, the snake case one counts. */
function snakeKeys(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const spelled = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const isBetter = saysSomething(item) && (snake === key || !saysSomething(spelled.get(snake)));
    if (!spelled.has(snake) || isBetter) spelled.set(snake, item);
  }
  return Object.fromEntries(spelled);
}

/** No and none do. */
function saysSomething(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function protocolOf(address: string): string {
  try {
    return new URL(address, 'https://backend.invalid').protocol;
  } catch {
    return '';
  }
}
