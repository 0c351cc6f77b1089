import type { Assignment } from '#src/api/assignment.ts';
import { BackendText } from '#src/texts/BackendText.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useAllPhotos } from './allPhotos.ts';
import { ExamplePicture } from './ExamplePicture.tsx';
import { LocationCard, type PhotoLocation } from './LocationCard.tsx';
import { PhotosAroundCar } from './PhotosAroundCar.tsx';
import { PhotosPage, PlanProgress, useUnsavedCount } from './PhotosPage.tsx';
import { estimateMinutes, needsPhoto } from './photoPlan.ts';
import { usePromptTitle } from './photoTitles.ts';
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
  const { sets } = useAllPhotos(assignment, context);
  if (!next) return null;
  const title = t.photos.next_set({ set: next.title });
  const savedText = context.localPhotos.length > 0 ? m.photos.next_saved() : m.photos.next_sent();
  const missingPrompts = next.prompts.filter(needsPhoto);
  return (
    <PhotosPage title={title} plan={plan} vehicle={assignment.vehicleText}>
      <div className="sheet-body">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{unsavedCount > 0 ? m.photos.on_way_memory() : savedText}</p>
        <PlanProgress plan={plan} />
      </div>
      <div className="stage">
        <div className="stage-art">
          <PhotosAroundCar plan={plan} sets={sets} next={missingPrompts[0] ?? next.prompts[0]} />
        </div>
        <div className="stage-content">
          <section className="panel panel--brand next-box">
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
            <ul className="stack small next-photos">
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
