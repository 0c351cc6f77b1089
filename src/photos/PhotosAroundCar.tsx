import type { Assignment } from '#src/api/assignment.ts';
import { useMessages } from '#src/texts/context.tsx';
import { needsPhoto, type PlannedPrompt } from './photoPlan.ts';
import { spreadAngles } from './turntable/photoAngles.ts';
import { Turntable } from './turntable/Turntable.tsx';
import type { LivePhotoContext } from './usePhotoContext.ts';
import { useSheetPhotos } from './useSheetPhotos.ts';

export interface PhotosAroundCarProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  /** The next photo to take. */
  readonly next: PlannedPrompt | undefined;
}

/**
 * The car between two photo sets: the photos so far at the places where they were taken, and the place of the next
 * photo.
 */
export function PhotosAroundCar({ assignment, context, next }: PhotosAroundCarProps) {
  const { t } = useMessages();
  const { sets } = useSheetPhotos(assignment, context);
  const prompts = context.plan.sets.flatMap(({ prompts: all }) => all);
  const shown = sets.flat();
  const angles = spreadAngles(prompts);
  const photos = prompts.flatMap((prompt, index) =>
    needsPhoto(prompt)
      ? []
      : [{ key: String(prompt.number), angle: angles[index] as number, url: shown[index]?.url }],
  );
  const last = photos[photos.length - 1];
  const to = next ? (angles[prompts.indexOf(next)] as number) : 0;
  return (
    <Turntable
      label={t.photos.next_picture({ count: photos.length })}
      photos={photos}
      from={last?.angle ?? to}
      to={to}
    />
  );
}
