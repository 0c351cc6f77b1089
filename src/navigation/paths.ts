/** The addresses below `/app/{clientCode}` that every bundle has. `:x` matches one segment. */
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
  estimate: '/:assignmentId/estimate',
  feedback: '/:assignmentId/feedback',
  vin: '/:assignmentId/vin',
  photos: '/:assignmentId/photos',
  photosMode: '/:assignmentId/photos/:mode',
  /** Opens the photos. In earlier releases, this was the address of the photo rating. */
  photosFeedback: '/:assignmentId/photos-feedback',
} as const;

export type PathName = keyof typeof paths | 'notificationPreferences';

/** Old addresses and their replacements. The query is kept. */
const redirects: ReadonlyMap<string, string> = new Map([
  ['', paths.start],
  ['/apps', paths.activate],
]);

/** Link builders. The values are paths for `LinkOutcome` and `useGo`, without the carrier's base. */
export const href = {
  start: () => paths.start,
  activate: () => paths.activate,
  /** The activation step that asks for the password of an existing account. */
  activatePassword: () => `${paths.activate}?step=password`,
  login: () => paths.login,
  terms: () => paths.terms,
  reset: () => paths.reset,
  claims: () => paths.claims,
  /** Takes the phone and token from a login response or from the customer's message. */
  updatePassword: ({ phone, token }: { phone: string; token: string }) =>
    `/update-password?${new URLSearchParams({ phone, token }).toString()}`,
  create: (code: string) => `/create/${encodeURIComponent(code)}`,
} as const;

/** Base path of a carrier's pages. The code is already validated, so it needs no escaping. */
export function appBase(code: string): string {
  return `/app/${code}`;
}

/** Removes the leading `~` of a link: `~/` means the root of the carrier's app, not of the host. */
export function toAppPath(to: string): string {
  return to.startsWith('~/') ? to.slice(1) : to;
}

/**
 * Redirects old addresses and removes a trailing slash. Takes and returns a path with query and fragment, which stay
 * unchanged. Redirect targets come from a fixed list, so a query cannot redirect to another host.
 */
export function applyRedirects(to: string): string {
  const end = to.search(/[?#]/);
  const path = end === -1 ? to : to.slice(0, end);
  const plain = path.replace(/\/$/, '');
  return (redirects.get(plain) ?? plain) + to.slice(path.length);
}

/**
 * Returns the path below a carrier's base, after the redirects of moved addresses, with query and fragment unchanged.
 * Undefined if the address belongs to another carrier.
 */
export function findCarrierPath(
  code: string,
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | undefined {
  const base = appBase(code);
  const rest = address.pathname.slice(base.length);
  if (!address.pathname.startsWith(base) || (rest !== '' && !rest.startsWith('/'))) return undefined;
  return applyRedirects(rest + address.search + address.hash);
}
