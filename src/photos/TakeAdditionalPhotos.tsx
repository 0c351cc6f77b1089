import type { Assignment } from '#src/api/assignment.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { useTakePhotoScreen } from './takePhotoScreen.tsx';
import type { PhotoCamera } from './usePhotoCamera.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';
import { useSheetPhotos } from './useSheetPhotos.ts';

export interface TakeAdditionalPhotosProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly camera: PhotoCamera;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Takes any number of additional photos, one after another, until the user is done. */
export function TakeAdditionalPhotos({
  assignment,
  context,
  camera,
  onBack,
  onDone,
}: TakeAdditionalPhotosProps) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const added = useSheetPhotos(assignment, context).additional.filter((photo) => !photo.isUnconfirmed);
  const count = added.length;
  const title = t.photos.extra_title();
  useScreenTitle(t.photos.document_title({ title, name }));
  const TakePhotoScreen = useTakePhotoScreen();
  return (
    <TakePhotoScreen
      plan={context.plan}
      at={null}
      subject={{
        title,
        hint: count > 0 ? m.photos.extra_count({ count }) : m.photos.extra_hint(),
        exampleUrl: null,
      }}
      processing={camera.processing}
      onFile={camera.capture}
      onBack={onBack}
      added={{ photos: added, onDone }}
    />
  );
}
