import { type LazyComponent, useLazyComponent } from '#src/ui/page/useLazyComponent.ts';
import type { MarkableViewerProps } from './marking/MarkableViewer.tsx';

/** The full-screen view of a photo. */
export function usePhotoViewer(): LazyComponent<MarkableViewerProps> {
  return useLazyComponent('photos: viewer', importViewer);
}

async function importViewer(): Promise<RenderFunction<MarkableViewerProps>> {
  if (__TENANT__.damageMarking) return (await import('./marking/MarkableViewer.tsx')).MarkableViewer;
  return (await import('./viewer/PhotoViewer.tsx')).PhotoViewer;
}
