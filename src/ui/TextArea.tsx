import { useRef, useState } from 'react';
import { CharacterCounter, type CharacterLimit } from './CharacterCounter.tsx';
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { type FieldText, useFieldText } from './useFieldText.ts';

export interface TextAreaProps
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
