import * as v from 'valibot';

/** Schemas for values stored on the device. Null means that the backend did not send the value. */
export const text = v.nullable(v.string());
export const number = v.nullable(v.number());

/** The deeply read-only type of a schema's values. */
export type Stored<Schema extends v.GenericSchema> = Immutable<v.InferOutput<Schema>>;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
