import { Glyph } from './Glyph.tsx';
import { useSettled } from './useSettled.ts';

export interface Limit {
  readonly maximum: number;
  /** The count as text, for display and for screen readers: "12 of 191 characters". */
  readonly say: (used: number, maximum: number) => string;
}

/** Delay before the count is announced, so that it does not interrupt typing. */
const silenceMs = 1000;

/**
 * Shows how much of a limit is used. It updates on every key, and is announced when typing pauses and when the field
 * gets the focus.
 */
export function Counter({ id, used, limit }: { id: string; used: number; limit: Limit }) {
  const text = limit.say(used, limit.maximum);
  const said = useSettled(text, silenceMs);
  const isOver = used > limit.maximum;
  return (
    <div className={isOver ? 'count is-over' : 'count'}>
      <span className="vh" role="status">
        {said === text ? said : ''}
      </span>
      {isOver && <Glyph name="error" small />}
      <span className="num" id={id}>
        {text}
      </span>
    </div>
  );
}
