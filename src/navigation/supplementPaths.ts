/** The portal's two addresses. They are absolute, because they belong to no client code. */
export const supplementPaths = {
  create: '/app/supplements/create',
  slim: '/app/vendor_assignments/details',
} as const;
