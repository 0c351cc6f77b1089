/**
 * The session state. Names in the specification: NOT_LOGGED_IN_YET is `signedOut`, or `resuming` while the user of a
 * stored token is being fetched; LOGGED_IN is `signedIn`; EXPIRED is `expired`.
 */
export type Session =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'resuming'; readonly token: string }
  | { readonly kind: 'signedIn'; readonly token: string }
  | { readonly kind: 'expired' };

export const signedOut: Session = { kind: 'signedOut' };
