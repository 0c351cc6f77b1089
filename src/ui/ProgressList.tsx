import { type Step, type StepLabels, StepMark, stateOf } from './Stepper.tsx';

interface ProgressListProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the current step; -1 if no step is current. The steps before it are complete. */
  readonly current: number;
  /** Ticks the current step, too. */
  readonly isCurrentComplete: boolean;
  readonly labels: StepLabels;
  /** Details and actions below the current step. */
  readonly children?: Content;
}

/** A timeline of past and coming steps. */
export function ProgressList({
  label,
  steps,
  current,
  isCurrentComplete,
  labels,
  children,
}: ProgressListProps) {
  return (
    <ol className="time" aria-label={label}>
      {steps.map(({ id, name, note }, index) => {
        const state = stateOf(index, current);
        return (
          <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <StepMark
              number={index + 1}
              isTicked={state === 'done' || (state === 'now' && isCurrentComplete)}
            />
            <div>
              <p className="time-name">
                <span className="vh">{labels[state]}</span>
                <span>{name}</span>
              </p>
              {note && <p className="time-note">{note}</p>}
              {state === 'now' && children && <div className="panel panel--brand time-box">{children}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
