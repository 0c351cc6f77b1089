import * as v from 'valibot';

/** Building blocks of what is stored on the device: null stands for what the backend does not send. */
export const text = v.nullable(v.string());
export const number = v.nullable(v.number());

/** The type of a schema's values, which nobody changes in place. */
export type Stored<Schema extends v.GenericSchema> = Immutable<v.InferOutput<Schema>>;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
