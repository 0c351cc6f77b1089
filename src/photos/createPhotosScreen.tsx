import { useEffect, useState } from 'react';
import { wallClock } from '#src/device/clock.ts';
import { createLocationFinder } from '#src/device/location.ts';
import { useFocusHeadingOnLoad } from '#src/ui/page/focusHeading.ts';
import { openPhotoProcessor } from './openPhotoProcessor.ts';
import { PhotosScreen } from './PhotosScreen.tsx';
import { PhotoServicesContext } from './photoServices.ts';
import { openPhotoQueue } from './queue/openPhotoQueue.ts';
import type { PhotoQueue } from './queue/photoQueue.ts';
import type { QueueDependencies } from './queue/queue.atoms.ts';

/** The photo screens, connected to this browser's camera, storage and location. Requests the location once per page. */
export function createPhotosScreen(
  dependencies: QueueDependencies,
  NotifyMe?: RenderFunction,
): RenderFunction {
  const geolocation = createLocationFinder(navigator, wallClock.after);
  const photoProcessor = openPhotoProcessor(dependencies.tenant, dependencies.reporting);
  return function Photos() {
    const queue = useOpenedQueue(dependencies);
    useFocusHeadingOnLoad(queue !== undefined);
    if (!queue) return null;
    return (
      <PhotoServicesContext value={{ queue, photoProcessor, geolocation, NotifyMe }}>
        <PhotosScreen />
      </PhotoServicesContext>
    );
  };
}

/**
 * Returns undefined until the photos stored on this device have been read, so that a photo taken before the browser
 * closed the tab is shown first.
 */
function useOpenedQueue(dependencies: QueueDependencies): PhotoQueue | undefined {
  const [queue, setQueue] = useState<PhotoQueue>();
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  useEffect(() => {
    const open = async () => {
      const opened = await openPhotoQueue(dependencies);
      // Continues transfers that an earlier visit left unfinished.
      opened.queue.resume();
      await opened.queue.opened;
      setQueue(opened.queue);
    };
    open().catch((cause: unknown) => setFailure({ cause }));
  }, [dependencies]);
  // The error boundary handles code that did not load.
  if (failure) throw failure.cause;
  return queue;
}
