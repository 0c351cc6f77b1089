import { useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Banner } from '#src/ui/Banner.tsx';

/** Shows that nothing can be sent while the browser is offline. */
export function OfflineBanner() {
  const m = useMessages();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <Banner kind="offline">{!isOnline && plainText(m.supplement_portal.wizard.offline())}</Banner>;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
