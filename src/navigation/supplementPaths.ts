/** The portal's two addresses. They belong to no client code, so they are whole. */
export const supplementPaths = {
  create: '/app/supplements/create',
  slim: '/app/vendor_assignments/details',
} as const;
