import { useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Banner } from '#src/ui/Banner.tsx';

/** Shows that nothing can be sent while the browser is offline. */
export function OfflineBanner() {
  const { t } = useMessages();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <Banner kind="offline">{!isOnline && t.supplement_portal.wizard.offline()}</Banner>;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
