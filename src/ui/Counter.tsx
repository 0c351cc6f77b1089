import { Glyph } from './Glyph.tsx';
import { useSettled } from './useSettled.ts';

export interface Limit {
  readonly maximum: number;
  /** The count in words, seen and heard: "12 of 191 characters". */
  readonly say: (used: number, maximum: number) => string;
}

/** Long enough that a person who types on is not talked over. */
const silenceMs = 1000;

/** How much of a limit is used: seen at every key, heard when the typing rests and once more on entering the field. */
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
