import { appBase, href } from '#src/navigation/paths.ts';
import type { Locale } from '#src/tenant/locales.ts';

/** Address of the app on the phone. */
export interface HandOffLinkOptions {
  /** Such as `https://claims.example`. */
  readonly origin: string;
  readonly clientCode: string;
  /** Language of the page, for carriers with several. */
  readonly locale: Locale;
}

/**
 * Returns the address that continues a claim on the phone: the activation with its code, or the login. It never contains
 * the session, because everyone who sees the screen can scan it. The path names the language: with `?lang=`, the phone would
 * load another page first.
 * @param activationCode a code that is not linked to an account yet; undefined after that
 */
export function handOffLink(
  { origin, clientCode, locale }: HandOffLinkOptions,
  activationCode?: string,
): string {
  const base = origin + appBase(clientCode);
  const language = __TENANT__.severalLanguages ? `-${locale}` : '';
  if (activationCode === undefined) return `${base}${href.login()}${language}`;
  const query = new URLSearchParams({ code: activationCode });
  return `${base}${href.activate()}${language}?${query.toString()}`;
}
