import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';

export type StepState = 'done' | 'now' | 'next';

/** Said before a step's name to those who do not see its mark: "Done: ". */
export type StepWords = Readonly<Record<StepState, string>>;

export interface Step {
  readonly id: string;
  readonly name: ReactNode;
  /** A small line below the name. */
  readonly note?: ReactNode;
}

/** Steps before `current` are done, those after it are to come. */
export function stateOf(index: number, current: number): StepState {
  if (index === current) return 'now';
  return index < current ? 'done' : 'next';
}

/** The number of a step, or a tick once nothing is left to do in it. */
export function StepMark({ number, isTicked }: { number: number; isTicked: boolean }) {
  return (
    <span className="dot num" aria-hidden="true">
      {isTicked ? <Glyph name="check" /> : number}
    </span>
  );
}
