import * as v from 'valibot';

/** Returns true for a JSON object: not an array and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isRecordOf<T>(
  value: unknown,
  isItem: (item: unknown) => item is T,
): value is Record<string, T> {
  return isRecord(value) && Object.values(value).every(isItem);
}

/** A schema for records. Unlike `v.record`, it does not drop keys such as `constructor`. */
export function recordOf<Item>(item: v.GenericSchema<Item>, isKey: (key: string) => boolean = () => true) {
  const isItem = (value: unknown): value is Item => v.is(item, value);
  return v.custom<Readonly<Record<string, Item>>>(
    (value) => isRecordOf(value, isItem) && Object.keys(value).every(isKey),
  );
}
