import { useMessages } from '#src/texts/context.tsx';
import { plainText } from '#src/texts/tokenize.ts';

/** A progress bar, shown until the provider is loaded. */
export function LoadingBar() {
  const m = useMessages();
  return <div className="waiting" role="progressbar" aria-label={plainText(m.fallback.waiting())} />;
}
