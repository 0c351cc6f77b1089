import { Fragment } from 'react';
import { Glyph } from './Glyph.tsx';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly labels: StepLabels;
  /** Vertical, horizontal with names below the step numbers, or compact in one line. @default 'across' */
  readonly layout?: 'down' | 'across' | 'line';
  /** Makes completed steps clickable. */
  readonly onGo?: (id: string) => void;
}

/** The position in a process of several steps. */
export function Stepper({ label, steps, current, labels, layout = 'across', onGo }: StepperProps) {
  return (
    <ol className={`steps steps--${layout}`} aria-label={label}>
      {steps.map(({ id, name, note }, index) => {
        const state = stateOf(index, current);
        const content = (
          <Fragment>
            <span className="vh">{labels[state]}</span>
            <span>{name}</span>
          </Fragment>
        );
        return (
          <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <StepMark number={index + 1} isTicked={state === 'done'} />
            <span className="step-name">
              {state === 'done' && onGo ? (
                <button type="button" onClick={() => onGo(id)}>
                  {content}
                </button>
              ) : (
                content
              )}
              {note && <small>{note}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type StepState = 'done' | 'now' | 'next';

/** Announced before a step's name, because the number or tick is hidden from screen readers: "Done: ". */
export type StepLabels = Readonly<Record<StepState, string>>;

export interface Step {
  readonly id: string;
  readonly name: Content;
  /** A small text below the name. */
  readonly note?: Content;
}

/** Steps before `current` are done, later ones are pending. */
export function stateOf(index: number, current: number): StepState {
  if (index === current) return 'now';
  return index < current ? 'done' : 'next';
}

/** The step's number, or a tick when the step is complete. */
export function StepMark({ number, isTicked }: { number: number; isTicked: boolean }) {
  return (
    <span className="dot num" aria-hidden="true">
      {isTicked ? <Glyph name="check" /> : number}
    </span>
  );
}
