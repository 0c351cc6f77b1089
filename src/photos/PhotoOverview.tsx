import { BackendText } from '#src/texts/BackendText.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { HandOff } from '#src/ui/handOff/HandOff.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { StepMark } from '#src/ui/Stepper.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { LocationCard, type PhotoLocation } from './LocationCard.tsx';
import { PhotosPage, PlanProgress, useUnsavedCount } from './PhotosPage.tsx';
import { PhotoTips } from './PhotoTips.tsx';
import { estimateMinutes, firstMissing, needsPhoto, type PhotoPlan, type PlannedSet } from './photoPlan.ts';
import { useFormatCount } from './photoTitles.ts';

/** Number of example pictures per set. */
const examplesPerSet = 2;

interface PhotoOverviewProps {
  readonly plan: PhotoPlan;
  readonly vehicle: string;
  readonly location: PhotoLocation;
  readonly onContinue: () => void;
}

/** The requested photos, the progress, and one button to continue. */
export function PhotoOverview({ plan, vehicle, location, onContinue }: PhotoOverviewProps) {
  const { m, t } = useMessages();
  const hasNoPhotos = plan.sentCount + plan.queuedCount === 0;
  const backText = useUnsavedCount() > 0 ? m.photos.on_way_memory() : m.photos.lead_back();
  const lead = hasNoPhotos
    ? m.photos.lead({ total: plan.total, minutes: estimateMinutes(plan.total) })
    : backText;
  return (
    <PhotosPage title={t.photos.overview_title()} plan={plan} vehicle={vehicle} hasSmallSteps>
      <div className="sheet-body">
        <div className="photos-head">
          <h1 tabIndex={-1}>{m.photos.overview_title()}</h1>
          <p className="lead">{lead}</p>
        </div>
        {hasNoPhotos ? <PhotoTips /> : <PlanProgress plan={plan} />}
      </div>
      <div className="stage">
        <div className="stage-content">
          <ol className="sets" aria-label={t.photos.sets()}>
            {plan.sets.map((set, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets is fixed, and their ids may be missing
              <SetRow key={index} set={set} number={index + 1} />
            ))}
          </ol>
          <LocationCard offer={location} />
        </div>
        {firstMissing(plan) && <HandOff />}
      </div>
      <div className="actions">
        <Button kind="main" icon={<Icon name="camera" />} onClick={onContinue}>
          {hasNoPhotos ? t.photos.start() : t.photos.go_on()}
        </Button>
      </div>
    </PhotosPage>
  );
}

const classes = { complete: 'done', current: 'now', pending: '' } as const;

function SetRow({ set, number }: { set: PlannedSet; number: number }) {
  const { t } = useMessages();
  const stateLabels = {
    complete: t.photos.step_done(),
    current: t.photos.step_now(),
    pending: t.photos.step_next(),
  };
  return (
    <li
      className={`set ${classes[set.state]}`.trim()}
      aria-current={set.state === 'current' ? 'step' : undefined}
    >
      <StepMark number={number} isTicked={set.state === 'complete'} />
      <div className="set-words">
        <h2>
          <span className="vh">{stateLabels[set.state]}</span>
          <BackendText>{set.title}</BackendText>
        </h2>
        <p className="small">
          <SetProgress set={set} />
        </p>
      </div>
      <div className="pair" aria-hidden="true">
        {set.prompts.slice(0, examplesPerSet).map((prompt) => (
          <span className="thumb" key={prompt.id}>
            <ExamplePicture url={prompt.exampleUrl} title={prompt.title} />
          </span>
        ))}
      </div>
    </li>
  );
}

function SetProgress({ set: { prompts, state } }: { set: PlannedSet }) {
  const { m } = useMessages();
  const count = useFormatCount();
  const total = prompts.length;
  const sent = prompts.filter(({ status }) => status === 'sent').length;
  const done = prompts.filter((prompt) => !needsPhoto(prompt)).length;
  if (sent === total) return m.photos.set_sent({ total: count(total) });
  if (done === total) return m.photos.set_saved({ left: count(total - sent) });
  if (done > 0) return m.photos.set_part({ done: count(done), total: count(total) });
  return state === 'current' ? m.photos.set_next({ total }) : m.photos.set_todo({ total });
}
