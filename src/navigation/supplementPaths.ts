/** The portal's two addresses. They belong to no client code, so they are whole. [ROUTE-32 ROUTE-33 ROUTE-41] */
export const supplementPaths = {
  create: '/app/supplements/create',
  slim: '/app/vendor_assignments/details',
} as const;
