import type { Assignment } from '#src/api/assignment.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { ServerText } from '#src/texts/ServerText.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { LocationCard, type PhotoLocation } from './LocationCard.tsx';
import { PhotoSteps } from './PhotoSteps.tsx';
import { PhotosAroundCar } from './PhotosAroundCar.tsx';
import { PlanProgress } from './PlanProgress.tsx';
import { estimateMinutes, needsPhoto } from './photoPlan.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';
import { usePromptTitle } from './usePromptTitle.ts';
import { useUnsavedCount } from './useUnsavedCount.ts';

export interface NextPhotoSetProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly set: number;
  readonly location: PhotoLocation;
  readonly onContinue: () => void;
}

/** Screen between two photo sets: which photos are safe, what comes next, and that the user may stop here. */
export function NextPhotoSet({ assignment, context, set, location, onContinue }: NextPhotoSetProps) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { plan } = context;
  const titleOf = usePromptTitle();
  const next = plan.sets[set];
  const title = t.photos.next_set({ set: next?.title ?? '' });
  useScreenTitle(t.photos.document_title({ title, name }));
  const unsavedCount = useUnsavedCount();
  if (!next) return null;
  const savedText = context.localPhotos.length > 0 ? m.photos.next_saved() : m.photos.next_sent();
  const missingPrompts = next.prompts.filter(needsPhoto);
  return (
    <div className="sheet photos-sheet">
      <PhotoSteps plan={plan} vehicle={assignment.vehicleText} isWideOnly />
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
                {__TENANT__.severalLanguages ? <ServerText>{next.description}</ServerText> : next.description}
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
                  {__TENANT__.severalLanguages ? (
                    <ServerText>{titleOf(prompt)}</ServerText>
                  ) : (
                    <span>{titleOf(prompt)}</span>
                  )}
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
    </div>
  );
}
