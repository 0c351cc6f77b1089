import type { Assignment } from '#src/api/assignment.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { BackendText } from '#src/texts/BackendText.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { useAllPhotos } from './allPhotos.ts';
import { coachSubject } from './damageMap/coachSubject.tsx';
import { damageSubjectOf } from './damageMap/damageMap.ts';
import type { DamageMapControls } from './damageMap/useDamageMap.tsx';
import { LiveTakePhoto } from './live/LiveTakePhoto.tsx';
import { type PhotoPlan, type PromptPosition, promptAt } from './photoPlan.ts';
import { usePhotoTitle } from './photoTitles.ts';
import { type PhotoSubject, TakePhoto, type TakePhotoProps } from './TakePhoto.tsx';
import type { PhotoCamera } from './usePhotoCamera.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';

interface TakeOnePhotoProps {
  readonly plan: PhotoPlan;
  /** Null for an additional photo. */
  readonly at: PromptPosition | null;
  /** What an additional photo shows; empty if the customer decides. */
  readonly place: string;
  readonly camera: PhotoCamera;
  readonly map: DamageMapControls | undefined;
  readonly onBack: () => void;
}

/** Takes the photo of a prompt, or one additional photo. */
export function TakeOnePhoto({ plan, at, place, camera, map, onBack }: TakeOnePhotoProps) {
  const messages = useMessages();
  const { m, t } = messages;
  const prompt = at ? promptAt(plan, at) : undefined;
  const title = usePhotoTitle(prompt, plan.total);
  const subject: PhotoSubject = prompt
    ? {
        title,
        heading: <BackendText>{title}</BackendText>,
        hint: prompt.description && <BackendText>{prompt.description}</BackendText>,
        exampleUrl: prompt.exampleUrl,
      }
    : {
        title: place || t.photos.add_title(),
        hint: place ? m.photos.viewer.another_title() : m.photos.add_text(),
        exampleUrl: null,
      };
  const coached =
    __TENANT__.damageMap && map
      ? coachSubject(messages, subject, {
          map,
          closeness: damageSubjectOf({ kind: 'takePhoto', at }, plan),
          isAdditional: false,
        })
      : subject;
  return (
    <TakePhotoScreen
      plan={plan}
      at={at}
      subject={coached}
      processing={camera.processing}
      onFile={(file) => camera.capture(file, place)}
      onBack={onBack}
    />
  );
}

interface TakeAdditionalPhotosProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly camera: PhotoCamera;
  readonly map: DamageMapControls | undefined;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Takes any number of additional photos, one after another, until the user is done. */
export function TakeAdditionalPhotos({
  assignment,
  context,
  camera,
  map,
  onBack,
  onDone,
}: TakeAdditionalPhotosProps) {
  const messages = useMessages();
  const { m, t } = messages;
  const { name } = useTenant();
  const added = useAllPhotos(assignment, context).additional.filter((photo) => !photo.isUnconfirmed);
  const count = added.length;
  const title = t.photos.extra_title();
  useScreenTitle(t.photos.document_title({ title, name }));
  const subject: PhotoSubject = {
    title,
    hint: count > 0 ? m.photos.extra_count({ count }) : m.photos.extra_hint(),
    exampleUrl: null,
  };
  const coached =
    __TENANT__.damageMap && map
      ? coachSubject(messages, subject, { map, closeness: 'close-up', isAdditional: true })
      : subject;
  return (
    <TakePhotoScreen
      plan={context.plan}
      at={null}
      subject={coached}
      processing={camera.processing}
      onFile={(file) => camera.capture(file, coached.title === title ? '' : coached.title)}
      onBack={onBack}
      added={{ photos: added, onDone }}
    />
  );
}

/** The screen that takes one photo: with the live camera, or with file inputs only. */
function TakePhotoScreen(props: TakePhotoProps) {
  return __TENANT__.liveCamera ? <LiveTakePhoto {...props} /> : <TakePhoto {...props} />;
}
