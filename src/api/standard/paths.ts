/** Paths of API v4, by operation. */
export const paths = {
  provider: '/api/v4/providers',
  activation: '/api/v4/activation/{code}',
  link: '/api/v4/link/{code}',
  users: '/api/v4/customer_users',
  login: '/api/v4/customer_users/login',
  recoverPassword: '/api/v4/customer_users/recover_password',
  updatePassword: '/api/v4/customer_users/secure_update',
  assignments: '/api/v4/assignments',
  assignment: '/api/v4/assignments/{id}',
  vin: '/api/v4/vin/{vin}',
  claims: '/api/v4/claims',
  claimPhotos: '/api/v4/claims/{id}/photos',
  claimRating: '/api/v4/claims/{id}/rating',
  photo: '/api/v4/photos/{id}',
  estimateEmail: '/api/v4/estimates/{id}/email',
} as const;
