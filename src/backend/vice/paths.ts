/** Addresses of the customer API, by operation. v1 lies below the client code, v2 does not. [API1-25 API2-34] */
export const paths = {
  provider: '/customer/v2/providers/{code}',
  providerPhones: '/{code}/customer/v1/provider',
} as const;
