/**
 * Stands for the calls of a disabled capability. The code that would make them is not in the bundle either. In a
 * fallback bundle the calls always exist, because it creates its backend before the capabilities are known.
 */
export const noCalls = {} as never;

/** Stands for the fields of a disabled capability. Only code of the capability reads them. */
export const noEntries = {} as never;
