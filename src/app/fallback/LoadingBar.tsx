import { useMessages } from '#src/texts/context.tsx';

/** A progress bar, shown until the provider is loaded. */
export function LoadingBar() {
  const { t } = useMessages();
  return <div className="waiting" role="progressbar" aria-label={t.fallback.waiting()} />;
}
