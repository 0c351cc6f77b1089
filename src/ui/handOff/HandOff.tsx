import { appBase, href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import type { Locale } from '#src/tenant/locales.ts';
import { useLazyComponent } from '../page/useLazyComponent.ts';
import type { HandOffCardProps } from './HandOffCard.tsx';

interface HandOffProps {
  /** The activation code of a claim that is not linked to an account yet. */
  readonly activationCode?: string;
}

/** A computer with a mouse and enough space for the card. Devices with a touch screen usually have a camera. */
const desktopQuery = '(min-width: 1024px) and (hover: hover) and (pointer: fine)';

/**
 * Offers to continue on the phone. On phones and tablets, renders nothing and does not load the card. Beside other
 * content, reserves space for the card until it is loaded.
 */
export function HandOff({ activationCode }: HandOffProps) {
  const { code: clientCode, locale } = useTenant();
  const { Component: Card } = useLazyComponent('hand-off: card', importCard);
  if (!Card) return isComputer() ? <div className="hand-off-room" /> : null;
  const link = handOffLink({ origin: window.location.origin, clientCode, locale }, activationCode);
  return <Card link={link} hasCode={activationCode !== undefined} />;
}

function isComputer(): boolean {
  return navigator.maxTouchPoints === 0 && window.matchMedia(desktopQuery).matches;
}

async function importCard(): Promise<RenderFunction<HandOffCardProps> | undefined> {
  if (!isComputer()) return undefined;
  return (await import('./HandOffCard.tsx')).HandOffCard;
}

interface HandOffLinkOptions {
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
