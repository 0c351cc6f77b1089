import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Stepper } from '../Stepper.tsx';

/** The steps of a claim, in order. */
const claimSteps = ['vehicle', 'photos', 'estimate'] as const;

export type ClaimStep = (typeof claimSteps)[number];

export interface ClaimStepsProps {
  /** The current step; the steps before it are done. `none`: all steps are done. */
  readonly current: ClaimStep | 'none';
  readonly layout: 'down' | 'across';
  /** Small line below a step's name. */
  readonly notes?: Partial<Record<ClaimStep, Content>>;
}

/** Step indicator of a claim: vehicle info, photos, estimate. */
export function ClaimSteps({ current, layout, notes = {} }: ClaimStepsProps) {
  const m = useMessages();
  const names: Readonly<Record<ClaimStep, string>> = {
    vehicle: m.steps.vehicle(),
    photos: m.steps.photos(),
    estimate: m.steps.estimate(),
  };
  return (
    <Stepper
      label={plainText(m.steps.label())}
      layout={layout}
      current={current === 'none' ? claimSteps.length : claimSteps.indexOf(current)}
      labels={{
        done: plainText(m.steps.done()),
        now: plainText(m.steps.now()),
        next: plainText(m.steps.next()),
      }}
      steps={claimSteps.map((id) => ({ id, name: <DisplayText text={names[id]} />, note: notes[id] }))}
    />
  );
}
