import { useRef } from 'react';
import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { type LazyComponent, useLazyComponent } from '#src/ui/page/useLazyComponent.ts';
import type { ShownPhoto } from './allPhotos.ts';
import type { MarkableViewerProps } from './marking/MarkableViewer.tsx';
import type { PromptPosition } from './photoPlan.ts';
import { useFormatCount } from './photoTitles.ts';
import type { PhotoViewerProps } from './viewer/PhotoViewer.tsx';

export interface AllPhotosViewerProps {
  readonly PhotoViewer: RenderFunction<MarkableViewerProps>;
  /** In the order of the review of all photos. */
  readonly photos: readonly ShownPhoto[];
  readonly openKey: string;
  readonly onMove: (key: string) => void;
  readonly onClose: () => void;
  readonly onRetake: (photoId: string, at: PromptPosition | null) => void;
  readonly onAddAnother: (photo: ShownPhoto) => void;
  /** Adds a copy in which the customer has circled the damage. */
  readonly onMarked?: (copy: File, photo: ShownPhoto) => void;
}

/**
 * Shows one photo of an assignment full screen. The customer can retake an unsent photo, or add another photo of the
 * same place after it is sent.
 */
export function AllPhotosViewer(props: AllPhotosViewerProps) {
  const { PhotoViewer, photos, openKey, onMove, onClose, onRetake, onAddAnother } = props;
  const { t } = useMessages();
  const count = useFormatCount();
  const index = useLastIndex(photos, openKey);
  useCloseOnTraverse(true, onClose);
  const photo = photos[index];
  if (!photo) return null;
  const { retakeId, at } = photo;
  const moveTo = (target: ShownPhoto | undefined) => target && (() => onMove(target.key));
  const viewer: PhotoViewerProps = {
    photo,
    position: t.photos.viewer.position({ number: count(index + 1), total: count(photos.length) }),
    onPrevious: moveTo(photos[index - 1]),
    onNext: moveTo(photos[index + 1]),
    onClose,
    actions:
      retakeId === undefined ? (
        <Button icon={<Glyph name="plus" small />} onClick={() => onAddAnother(photo)}>
          {t.photos.viewer.another()}
        </Button>
      ) : (
        <Button icon={<Glyph name="retry" small />} onClick={() => onRetake(retakeId, at)}>
          {t.photos.retake()}
        </Button>
      ),
  };
  return __TENANT__.damageMarking ? (
    <PhotoViewer {...viewer} onMarked={(copy) => props.onMarked?.(copy, photo)} />
  ) : (
    <PhotoViewer {...viewer} />
  );
}

/** The index of the open photo. If another tab discards that photo, the photo that takes its place opens. */
function useLastIndex(photos: readonly ShownPhoto[], openKey: string): number {
  const last = useRef(0);
  const index = photos.findIndex(({ key }) => key === openKey);
  if (index >= 0) last.current = index;
  return Math.min(last.current, photos.length - 1);
}

/** The full-screen view of a photo. */
export function usePhotoViewer(): LazyComponent<MarkableViewerProps> {
  return useLazyComponent('photos: viewer', importViewer);
}

async function importViewer(): Promise<RenderFunction<MarkableViewerProps>> {
  if (__TENANT__.damageMarking) return (await import('./marking/MarkableViewer.tsx')).MarkableViewer;
  return (await import('./viewer/PhotoViewer.tsx')).PhotoViewer;
}
