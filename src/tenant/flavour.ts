/**
 * Which backend a carrier speaks to: `standard` is API v4 (assignments with a claim), `vice` is the customer API v1
 * with its v2 calls (exposures). The specification calls this the client network type and names only `vice`.
 *
 */
export const flavours = ['standard', 'vice'] as const;
export type Flavour = (typeof flavours)[number];

/** Catalogues that exist. Every other locale code shows English words. */
export const locales = ['en', 'sr'] as const;
export type Locale = (typeof locales)[number];
