import { reopening } from '#src/device/reopening.ts';
import type { ProcessPhoto } from '#src/portal/services.tsx';

/** Loads the code of the photo processing for the first photo. If it does not load, the next photo loads it again. */
export function createLazyProcessPhoto(load: () => Promise<ProcessPhoto>): ProcessPhoto {
  const code = reopening(load);
  return async (file, signal) => {
    let processPhoto: ProcessPhoto;
    try {
      processPhoto = await code.open();
    } catch {
      return { kind: 'offline' };
    }
    return processPhoto(file, signal);
  };
}
