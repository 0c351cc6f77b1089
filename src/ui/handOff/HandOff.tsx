import { useTenant } from '#src/tenant/current.tsx';
import { useLazyComponent } from '../page/useLazyComponent.ts';
import type { HandOffCardProps } from './HandOffCard.tsx';
import { handOffLink } from './handOffLink.ts';

export interface HandOffProps {
  /** The claim's code, while it is not linked to an account. */
  readonly activationCode?: string;
}

/** A computer with a mouse and enough space for the card. Devices with a touch screen usually have a camera. */
const desktopQuery = '(min-width: 1024px) and (hover: hover) and (pointer: fine)';

/**
 * Offers to continue on the phone. Phones and tablets show nothing and do not load the code. Beside a task, the space
 * of the card is reserved until it is loaded.
 */
export function HandOff({ activationCode }: HandOffProps) {
  const { code: clientCode, locale } = useTenant();
  const { Component: Card } = useLazyComponent('hand-off: card', importCard);
  if (!Card) return <div className="hand-off-room" />;
  const link = handOffLink({ origin: window.location.origin, clientCode, locale }, activationCode);
  return <Card link={link} hasCode={activationCode !== undefined} />;
}

async function importCard(): Promise<RenderFunction<HandOffCardProps> | undefined> {
  if (navigator.maxTouchPoints > 0 || !window.matchMedia(desktopQuery).matches) return undefined;
  return (await import('./HandOffCard.tsx')).HandOffCard;
}
