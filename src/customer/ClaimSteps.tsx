import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Stepper } from '#src/ui/Stepper.tsx';

/** What a claim asks of its owner, in this order. */
const claimSteps = ['vehicle', 'photos', 'estimate'] as const;

export type ClaimStep = (typeof claimSteps)[number];

export interface ClaimStepsProps {
  /** What is to be done now; what stands before it is done. With none left, all are. */
  readonly current: ClaimStep | 'none';
  readonly layout: 'down' | 'across';
  /** A small line below a step's name. */
  readonly notes?: Partial<Record<ClaimStep, ReactNode>>;
}

/** Vehicle Info, Take Photos, Get Estimate: where somebody is between them. */
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
      words={{
        done: plainText(m.steps.done()),
        now: plainText(m.steps.now()),
        next: plainText(m.steps.next()),
      }}
      steps={claimSteps.map((id) => ({ id, name: <DisplayText text={names[id]} />, note: notes[id] }))}
    />
  );
}
