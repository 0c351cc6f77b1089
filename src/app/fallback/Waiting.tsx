import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';

/** All that stands on the page until the provider is there: a bar, so that it never looks dead. */
export function Waiting() {
  const m = useMessages();
  return <div className="waiting" role="progressbar" aria-label={plainText(m.fallback.waiting())} />;
}
