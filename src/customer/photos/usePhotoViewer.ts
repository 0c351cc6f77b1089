import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useReporting } from '../reporting.tsx';
import type { PhotoViewerProps } from './viewer/PhotoViewer.tsx';

export interface LazyPhotoViewer {
  /** Undefined until its code is loaded. */
  readonly PhotoViewer: ComponentType<PhotoViewerProps> | undefined;
  /** Loads the code again, if that failed before. */
  readonly load: () => void;
}

/** The full-screen view of a photo. Its code is loaded with the screen, so that a tap opens it without waiting. */
export function usePhotoViewer(): LazyPhotoViewer {
  const reporting = useReporting();
  const [PhotoViewer, setViewer] = useState<ComponentType<PhotoViewerProps>>();
  const load = useEffectEvent(async () => {
    if (PhotoViewer) return;
    try {
      const module = await import('./viewer/PhotoViewer.tsx');
      setViewer(() => module.PhotoViewer);
    } catch (cause) {
      reporting.warn('photos: viewer not loaded', cause);
    }
  });
  useEffect(() => void load(), []);
  return { PhotoViewer, load: () => void load() };
}
