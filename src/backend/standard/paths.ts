/** Addresses of API v4. [API4-01] */
export const paths = {
  provider: '/api/v4/providers',
} as const;
