import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** The prerendered page, before its script runs. */
export function FallbackPage() {
  const { t } = useMessages();
  useScreenTitle(t.landing.title());
  return <LoadingBar />;
}

/** A progress bar, shown until the provider is loaded. */
export function LoadingBar() {
  const { t } = useMessages();
  return <div className="waiting" role="progressbar" aria-label={t.fallback.waiting()} />;
}
