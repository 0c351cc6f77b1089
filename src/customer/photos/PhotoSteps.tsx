import { minutesFor, type PhotoPlan } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Stepper } from '#src/ui/Stepper.tsx';

export interface PhotoStepsProps {
  readonly plan: PhotoPlan;
  readonly layout: 'down' | 'across';
  readonly vehicle: string;
}

/** The way of a claim, with the photos in its middle. [PHO-09] */
export function PhotoSteps({ plan, layout, vehicle }: PhotoStepsProps) {
  const m = useMessages();
  const isDown = layout === 'down';
  const note = m.photos.step_photos_note({ total: plan.total, minutes: minutesFor(plan.total) });
  const steps = [
    { id: 'vehicle', name: <DisplayText text={m.photos.step_vehicle()} />, note: isDown && vehicle },
    {
      id: 'photos',
      name: <DisplayText text={m.photos.step_photos()} />,
      note: isDown && plan.total > 0 && <DisplayText text={note} />,
    },
    { id: 'estimate', name: <DisplayText text={m.photos.step_estimate()} /> },
  ];
  return (
    <Stepper
      label={plainText(m.photos.steps())}
      layout={layout}
      steps={steps}
      current={1}
      words={{ done: m.photos.step_done(), now: m.photos.step_now(), next: m.photos.step_next() }}
    />
  );
}
