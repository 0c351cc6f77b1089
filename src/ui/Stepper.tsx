import { type Step, StepMark, type StepWords, stateOf } from './Steps.tsx';

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly words: StepWords;
  /** Below each other, side by side with names below the marks, or in one line. @default 'across' */
  readonly layout?: 'down' | 'across' | 'line';
  /** Makes finished steps a way back. */
  readonly onGo?: (id: string) => void;
}

/** Where somebody is on a way of several steps. */
export function Stepper({ label, steps, current, words, layout = 'across', onGo }: StepperProps) {
  return (
    <ol className={`steps steps--${layout}`} aria-label={label}>
      {steps.map(({ id, name, note }, index) => {
        const state = stateOf(index, current);
        const said = (
          <>
            <span className="vh">{words[state]}</span>
            {name}
          </>
        );
        return (
          <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <StepMark number={index + 1} isTicked={state === 'done'} />
            <span className="step-name">
              {state === 'done' && onGo ? (
                <button type="button" onClick={() => onGo(id)}>
                  {said}
                </button>
              ) : (
                said
              )}
              {note && <small>{note}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
