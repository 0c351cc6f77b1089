import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useReporting } from '../reporting.tsx';
import type { MarkableViewerProps } from './viewer/MarkableViewer.tsx';

export interface LazyPhotoViewer {
  /** Undefined until its code is loaded. */
  readonly PhotoViewer: ComponentType<MarkableViewerProps> | undefined;
  /** Loads the code again, if that failed before. */
  readonly load: () => void;
}

/** The full-screen view of a photo. Its code is loaded with the screen, so that a tap opens it without waiting. */
export function usePhotoViewer(): LazyPhotoViewer {
  const reporting = useReporting();
  const [PhotoViewer, setViewer] = useState<ComponentType<MarkableViewerProps>>();
  const load = useEffectEvent(async () => {
    if (PhotoViewer) return;
    try {
      const loaded = await importViewer();
      setViewer(() => loaded);
    } catch (cause) {
      reporting.warn('photos: viewer not loaded', cause);
    }
  });
  useEffect(() => void load(), []);
  return { PhotoViewer, load: () => void load() };
}

async function importViewer(): Promise<ComponentType<MarkableViewerProps>> {
  if (__TENANT__.damageMarking) return (await import('./viewer/MarkableViewer.tsx')).MarkableViewer;
  return (await import('./viewer/PhotoViewer.tsx')).PhotoViewer;
}
