import { appBase, href } from '#src/navigation/paths.ts';

/** Where the phone opens the app. */
export interface HandOffPlace {
  /** Such as `https://claims.example`. */
  readonly origin: string;
  readonly clientCode: string;
}

/**
 * Returns the address that continues a claim on the phone: the activation with its code, or the log-in. It never contains
 * the session, because everyone who sees the screen can scan it.
 * @param activationCode a code that is not linked to an account yet; undefined after that
 */
export function handOffLink({ origin, clientCode }: HandOffPlace, activationCode?: string): string {
  const page =
    activationCode === undefined
      ? href.login()
      : `${href.activate()}?${new URLSearchParams({ code: activationCode }).toString()}`;
  return `${origin}${appBase(clientCode)}${page}`;
}
