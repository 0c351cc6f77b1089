import type { ProcessPhoto } from '#src/supplement/services.tsx';

/** Loads the code of the photo processing for the first photo. If it does not load, the next photo loads it again. */
export function createLazyProcessPhoto(load: () => Promise<ProcessPhoto>): ProcessPhoto {
  let loading: Promise<ProcessPhoto> | undefined;
  return async (file, signal) => {
    loading ??= load();
    let processPhoto: ProcessPhoto;
    try {
      processPhoto = await loading;
    } catch {
      loading = undefined;
      return { kind: 'offline' };
    }
    return processPhoto(file, signal);
  };
}
