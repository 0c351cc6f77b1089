/**
 * The backend of a carrier: `standard` is API v4 (assignments with a claim), `vice` is the customer API v1 with its v2
 * calls (exposures). The backend calls this the client network type.
 */
export const flavours = ['standard', 'vice'] as const;
export type Flavour = (typeof flavours)[number];
