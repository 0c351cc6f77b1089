import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';

/** Shown until the provider is loaded: a progress bar, so that the page does not look dead. */
export function Waiting() {
  const m = useMessages();
  return <div className="waiting" role="progressbar" aria-label={plainText(m.fallback.waiting())} />;
}
