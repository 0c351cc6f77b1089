import * as v from 'valibot';

/** A boolean, or one of the numbers and texts that the vice flavour uses instead. Null for other values. */
export const yesOrNo = v.pipe(
  v.unknown(),
  v.transform((value): boolean | null => {
    if (typeof value === 'boolean') return value;
    if (value === 1 || value === '1' || value === 'yes' || value === 'true') return true;
    return value === 0 || value === '0' || value === 'no' || value === 'false' ? false : null;
  }),
);
