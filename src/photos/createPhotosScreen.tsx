import { useEffect, useState } from 'react';
import { wallClock } from '#src/device/clock.ts';
import { createLocationFinder } from '#src/device/location.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { useFocusHeadingOnLoad } from '#src/ui/page/focusHeading.ts';
import { LiveTakePhoto } from './live/LiveTakePhoto.tsx';
import { openPhotoProcessor } from './openPhotoProcessor.ts';
import { PhotosScreen } from './PhotosScreen.tsx';
import { PhotoServicesProvider } from './photoServices.tsx';
import { openPhotoQueue } from './queue/openPhotoQueue.ts';
import type { PhotoQueue } from './queue/photoQueue.ts';
import { openedQueueAtom, type QueueDependencies } from './queue/queue.atoms.ts';
import { TakePhotoScreenProvider } from './takePhotoScreen.tsx';

/** The photo screens, connected to this browser's camera, storage and location. Requests the location once per page. */
export function createPhotosScreen(dependencies: QueueDependencies): RenderFunction {
  const geolocation = createLocationFinder(navigator, wallClock.after);
  return function Photos() {
    const tenant = useTenant();
    const queue = useOpenedQueue(dependencies);
    useFocusHeadingOnLoad(queue !== undefined);
    if (!queue) return null;
    const photoProcessor = openPhotoProcessor(tenant, dependencies.reporting);
    return (
      <PhotoServicesProvider value={{ queue, photoProcessor, geolocation }}>
        {__TENANT__.liveCamera ? (
          <TakePhotoScreenProvider value={LiveTakePhoto}>
            <PhotosScreen />
          </TakePhotoScreenProvider>
        ) : (
          <PhotosScreen />
        )}
      </PhotoServicesProvider>
    );
  };
}

/**
 * Returns undefined until the photos stored on this device have been read, so that a photo taken before the browser
 * closed the tab is shown first.
 */
function useOpenedQueue(dependencies: QueueDependencies): PhotoQueue | undefined {
  const opened = useAtomValue(openedQueueAtom);
  const [isRead, setRead] = useState(false);
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  useEffect(() => {
    let isUnmounted = false;
    openPhotoQueue(dependencies)
      .then(({ queue }) => {
        // Continues transfers that an earlier visit left unfinished.
        queue.resume();
        return queue.opened;
      })
      .then(
        () => isUnmounted || setRead(true),
        (cause: unknown) => isUnmounted || setFailure({ cause }),
      );
    return () => {
      isUnmounted = true;
    };
  }, [dependencies]);
  // The error boundary handles code that did not load.
  if (failure) throw failure.cause;
  return isRead ? opened?.queue : undefined;
}
