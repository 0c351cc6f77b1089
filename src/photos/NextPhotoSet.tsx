import type { Assignment } from '#src/api/assignment.ts';
import { BackendText } from '#src/texts/BackendText.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useAllPhotos } from './allPhotos.ts';
import { ExamplePicture } from './ExamplePicture.tsx';
import { LocationCard, type PhotoLocation } from './LocationCard.tsx';
import { PhotosPage, PlanProgress, useUnsavedCount } from './PhotosPage.tsx';
import { estimateMinutes, needsPhoto, type PlannedPrompt } from './photoPlan.ts';
import { usePromptTitle } from './photoTitles.ts';
import { spreadAngles, Turntable } from './Turntable.tsx';
import type { LivePhotoContext } from './usePhotoContext.ts';

interface NextPhotoSetProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly set: number;
  readonly location: PhotoLocation;
  readonly onContinue: () => void;
}

/** Screen between two photo sets: which photos are safe, what comes next, and that the user may stop here. */
export function NextPhotoSet({ assignment, context, set, location, onContinue }: NextPhotoSetProps) {
  const { m, t } = useMessages();
  const { plan } = context;
  const titleOf = usePromptTitle();
  const next = plan.sets[set];
  const unsavedCount = useUnsavedCount();
  if (!next) return null;
  const title = t.photos.next_set({ set: next.title });
  const savedText = context.localPhotos.length > 0 ? m.photos.next_saved() : m.photos.next_sent();
  const missingPrompts = next.prompts.filter(needsPhoto);
  return (
    <PhotosPage title={title} plan={plan} vehicle={assignment.vehicleText}>
      <div className="sheet-body">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="next-said">{unsavedCount > 0 ? m.photos.on_way_memory() : savedText}</p>
        <PlanProgress plan={plan} />
      </div>
      <div className="stage">
        <div className="stage-art">
          <PhotosAroundCar
            assignment={assignment}
            context={context}
            next={missingPrompts[0] ?? next.prompts[0]}
          />
        </div>
        <div className="stage-content">
          <section className="next-box">
            {next.description && (
              <p>
                <BackendText>{next.description}</BackendText>
              </p>
            )}
            <p className="next-count">
              {m.photos.count_note({
                total: missingPrompts.length,
                minutes: estimateMinutes(missingPrompts.length),
              })}
            </p>
            <ul className="next-photos">
              {missingPrompts.map((prompt) => (
                <li key={prompt.id}>
                  <span className="thumb" aria-hidden="true">
                    <ExamplePicture url={prompt.exampleUrl} title={prompt.title} />
                  </span>
                  <BackendText>{titleOf(prompt)}</BackendText>
                </li>
              ))}
            </ul>
          </section>
          <LocationCard offer={location} />
        </div>
      </div>
      <div className="actions">
        <Button kind="main" icon={<Icon name="camera" />} onClick={onContinue}>
          {t.photos.next_action()}
        </Button>
      </div>
    </PhotosPage>
  );
}

interface PhotosAroundCarProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  /** The next photo to take. */
  readonly next: PlannedPrompt | undefined;
}

/**
 * The car between two photo sets: the photos so far at the places where they were taken, and the place of the next
 * photo.
 */
function PhotosAroundCar({ assignment, context, next }: PhotosAroundCarProps) {
  const { t } = useMessages();
  const { sets } = useAllPhotos(assignment, context);
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
