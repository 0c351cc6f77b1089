import { Glyph } from './Glyph.tsx';

export type StepState = 'done' | 'now' | 'next';

/** Announced before a step's name, because the mark is visual: "Done: ". */
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
