import { useRef, useState } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from './Field.tsx';
import { Glyph } from './Glyph.tsx';
import { useDebounced } from './useDebounced.ts';
import { type FieldText, useFieldText } from './useFieldText.ts';

interface TextAreaProps
  extends Omit<ElementProps<'textarea'>, 'id' | 'className' | 'value' | 'onChange' | 'ref'>,
    FieldFrameProps,
    Pick<FieldText, 'value' | 'onChange'> {
  readonly limit?: CharacterLimit;
}

export function TextArea(props: TextAreaProps) {
  const { id, label, hint, error, className, limit, value, onChange, ...area } = props;
  const frame = { id, label, hint, error, className };
  const element = useRef<HTMLTextAreaElement>(null);
  const [start] = useState(value);
  useFieldText(element, { value, onChange });
  return (
    <FieldFrame {...frame}>
      <textarea
        {...area}
        ref={element}
        className="input area"
        defaultValue={start}
        {...describedBy(frame, limit && `${id}-count`)}
      />
      {limit && <CharacterCounter id={`${id}-count`} used={value.length} limit={limit} />}
    </FieldFrame>
  );
}

interface CharacterLimit {
  readonly max: number;
  /** The count as text, for display and for screen readers: "12 of 191 characters". */
  readonly format: (used: number, maximum: number) => string;
}

/** Delay before the count is announced, so that it does not interrupt typing. */
const announceDelayMs = 1000;

/**
 * Shows how much of a limit is used. It updates on every key, and is announced when typing pauses and when the field
 * gets the focus.
 */
function CharacterCounter({ id, used, limit }: { id: string; used: number; limit: CharacterLimit }) {
  const text = limit.format(used, limit.max);
  const announced = useDebounced(text, announceDelayMs);
  const isOver = used > limit.max;
  return (
    <div className={isOver ? 'small count is-error' : 'small count'}>
      <span className="vh" role="status">
        {announced === text ? announced : ''}
      </span>
      {isOver && <Glyph name="error" small />}
      <span className="num" id={id}>
        {text}
      </span>
    </div>
  );
}
