import { useMessages } from '#src/texts/context.tsx';
import { ServerText } from '#src/texts/ServerText.tsx';
import { type PhotoPlan, type PromptPosition, promptAt } from './photoPlan.ts';
import type { PhotoSubject } from './takePhotoProps.ts';
import { useTakePhotoScreen } from './takePhotoScreen.tsx';
import type { PhotoCamera } from './usePhotoCamera.ts';
import { usePhotoTitle } from './usePhotoTitle.ts';

export interface TakeOnePhotoProps {
  readonly plan: PhotoPlan;
  /** Null for an additional photo. */
  readonly at: PromptPosition | null;
  /** What an additional photo shows; empty if the customer decides. */
  readonly place: string;
  readonly camera: PhotoCamera;
  readonly onBack: () => void;
}

/** Takes the photo of a prompt, or one additional photo. */
export function TakeOnePhoto({ plan, at, place, camera, onBack }: TakeOnePhotoProps) {
  const { m, t } = useMessages();
  const prompt = at ? promptAt(plan, at) : undefined;
  const title = usePhotoTitle(prompt, plan.total);
  const TakePhotoScreen = useTakePhotoScreen();
  const subject: PhotoSubject = prompt
    ? {
        title,
        ...(__TENANT__.severalLanguages ? { heading: <ServerText>{title}</ServerText> } : undefined),
        hint: __TENANT__.severalLanguages
          ? prompt.description && <ServerText>{prompt.description}</ServerText>
          : prompt.description,
        exampleUrl: prompt.exampleUrl,
      }
    : {
        title: place || t.photos.add_title(),
        hint: place ? m.photos.viewer.another_title() : m.photos.add_text(),
        exampleUrl: null,
      };
  return (
    <TakePhotoScreen
      plan={plan}
      at={at}
      subject={subject}
      processing={camera.processing}
      onFile={(file) => camera.capture(file, place)}
      onBack={onBack}
    />
  );
}
