import { Fragment } from 'react';
import { sessionAtom } from '#src/claim/session.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { useWatchedPresses } from '#src/ui/pressedControl.ts';
import { useOnline } from '#src/ui/useOnline.ts';
import { pendingRequestsAtom } from '../pendingRequests.ts';
import { Flashes } from './Flashes.tsx';
import { InAppBanner } from './InAppBanner.tsx';
import { usePhotoQueue } from './photoQueue.ts';
import { useCrossTabSync, useSessionEnd } from './sessionSync.ts';

/** Status shown on every screen: pending requests, the connection, notifications. */
export function AppStatus() {
  const { m, t } = useMessages();
  const isBusy = useAtomValue(pendingRequestsAtom) > 0;
  const isOnline = useOnline();
  const session = useAtomValue(sessionAtom).kind;
  useCrossTabSync();
  useSessionEnd();
  usePhotoQueue();
  useWatchedPresses();
  return (
    <Fragment>
      {isBusy && (
        <div className="page-progress">
          <ProgressBar kind="page" label={t.connection.loading()} />
        </div>
      )}
      <Banner kind="offline">{!isOnline && m.connection.offline()}</Banner>
      {session === 'signedOut' && <InAppBanner />}
      <Flashes />
    </Fragment>
  );
}
