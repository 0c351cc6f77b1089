import { useMessages } from '#src/texts/context.tsx';
import { Stepper } from '../Stepper.tsx';

/** The steps of a claim, in order. */
const claimSteps = ['vehicle', 'photos', 'estimate'] as const;

export type ClaimStep = (typeof claimSteps)[number];

interface ClaimStepsProps {
  /** The current step; the steps before it are done. `none`: all steps are done. */
  readonly current: ClaimStep | 'none';
  readonly layout: 'down' | 'across';
  /** Small line below a step's name. */
  readonly notes?: Partial<Record<ClaimStep, Content>>;
}

/** Step indicator of a claim: vehicle info, photos, estimate. */
export function ClaimSteps({ current, layout, notes = {} }: ClaimStepsProps) {
  const { m, t } = useMessages();
  const names: Readonly<Record<ClaimStep, Elements>> = {
    vehicle: m.steps.vehicle(),
    photos: m.steps.photos(),
    estimate: m.steps.estimate(),
  };
  return (
    <Stepper
      label={t.steps.label()}
      layout={layout}
      current={current === 'none' ? claimSteps.length : claimSteps.indexOf(current)}
      labels={{
        done: t.steps.done(),
        now: t.steps.now(),
        next: t.steps.next(),
      }}
      steps={claimSteps.map((id) => ({ id, name: names[id], note: notes[id] }))}
    />
  );
}
