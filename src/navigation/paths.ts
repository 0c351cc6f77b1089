/** Every address below `/app/{clientCode}` that exists, in one place. `:x` stands for one segment. */
export const paths = {
  start: '/start',
  activate: '/activate',
  login: '/login',
  terms: '/tos',
  reset: '/reset',
  create: '/create/:code',
  updatePassword: '/update-password',
  resetPassword: '/reset_password',
  claims: '/claims',
  faqs: '/faqs',
  notificationPreferences: '/notificationPreferences',
  estimate: '/:assignmentId/estimate',
  feedback: '/:assignmentId/feedback',
  vin: '/:assignmentId/vin',
  photos: '/:assignmentId/photos',
  photosMode: '/:assignmentId/photos/:mode',
  photosFeedback: '/:assignmentId/photos-feedback',
} as const;

export type PathName = keyof typeof paths;

/** Old addresses that lead somewhere else, query and all. */
const moved: ReadonlyMap<string, string> = new Map([
  ['', paths.start],
  ['/apps', paths.activate],
]);

/** Builders for links; the values are paths for `Link` and `useGo`, not yet with the carrier's base. */
export const href = {
  start: () => paths.start,
  activate: () => paths.activate,
  /** The step of the activation that asks for the password of the account that exists. */
  activatePassword: () => `${paths.activate}?step=password`,
  login: () => paths.login,
  terms: () => paths.terms,
  reset: () => paths.reset,
  claims: () => paths.claims,
  /** With what a login gave, or the customer's message. */
  updatePassword: ({ phone, token }: { phone: string; token: string }) =>
    `/update-password?${new URLSearchParams({ phone, token }).toString()}`,
  create: (code: string) => `/create/${encodeURIComponent(code)}`,
} as const;

/** Where a carrier's pages live. The code has been held to its grammar, so it needs no escaping. */
export function appBase(code: string): string {
  return `/app/${code}`;
}

/** A link written with a leading `~/` means the carrier's root, not the host's. */
export function toAppPath(to: string): string {
  return to.startsWith('~/') ? to.slice(1) : to;
}

/**
 * Follows moved addresses, and drops a slash at the end of the path. Takes and gives a path with its query and
 * fragment, which stay as they are byte for byte; the part before them comes from a fixed list, so no query can lead to
 * another host.
 */
export function followMoves(to: string): string {
  const end = to.search(/[?#]/);
  const path = end === -1 ? to : to.slice(0, end);
  const plain = path.replace(/\/$/, '');
  return (moved.get(plain) ?? plain) + to.slice(path.length);
}
