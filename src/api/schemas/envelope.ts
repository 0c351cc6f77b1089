import * as v from 'valibot';
import { isRecord } from '../isRecord.ts';

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
