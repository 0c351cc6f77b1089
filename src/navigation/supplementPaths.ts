/** The two paths of the supplement portal. They are absolute, because the portal has no client code. */
export const supplementPaths = {
  create: '/app/supplements/create',
  slim: '/app/vendor_assignments/details',
} as const;
