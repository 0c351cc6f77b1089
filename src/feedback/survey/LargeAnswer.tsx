import { surveyRange } from './survey.ts';

/** The chosen number as a picture beside the question. Hidden on small screens. */
export function LargeAnswer({ value }: { value: number | null }) {
  return (
    <p className="large-answer stage--wide num" aria-hidden="true">
      <b className={value === null ? '' : 'is-chosen'}>{value ?? '?'}</b>
      <span>{` / ${surveyRange[1]}`}</span>
    </p>
  );
}
