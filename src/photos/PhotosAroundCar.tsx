import { useMessages } from '#src/texts/context.tsx';
import type { ShownPhoto } from './allPhotos.ts';
import { needsPhoto, type PhotoPlan, type PlannedPrompt } from './photoPlan.ts';
import { arcAngles, frontLeft, spreadAngles, Turntable } from './Turntable.tsx';

interface PhotosAroundCarProps {
  readonly plan: PhotoPlan;
  /** The photos of each set of the plan. */
  readonly sets: readonly (readonly ShownPhoto[])[];
  /** The next photo to take, whose place the car turns to. Undefined if all photos are taken. */
  readonly next?: PlannedPrompt | undefined;
}

/** The car with the photos so far, near the places where they were taken. Photos that the carrier has are ticked. */
export function PhotosAroundCar({ plan, sets, next }: PhotosAroundCarProps) {
  const { t } = useMessages();
  const prompts = plan.sets.flatMap(({ prompts: all }) => all);
  const shown = sets.flat();
  const angles = next ? spreadAngles(prompts) : arcAngles(prompts);
  const photos = prompts.flatMap((prompt, index) =>
    next && needsPhoto(prompt)
      ? []
      : [
          {
            key: String(prompt.number),
            angle: angles[index] as number,
            url: shown[index]?.url,
            isSent: prompt.status === 'sent',
          },
        ],
  );
  const to = next ? (angles[prompts.indexOf(next)] as number) : frontLeft;
  return (
    <Turntable
      label={t.photos.next_picture({ count: photos.length })}
      photos={photos}
      from={photos[photos.length - 1]?.angle ?? to}
      to={to}
      hasCamera={next !== undefined}
    />
  );
}
