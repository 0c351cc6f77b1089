import { CharacterCounter, type CharacterLimit } from './CharacterCounter.tsx';
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface TextAreaProps
  extends Omit<ElementProps<'textarea'>, 'id' | 'className' | 'value'>,
    FieldFrameProps {
  readonly value: string;
  readonly limit?: CharacterLimit;
}

export function TextArea({ id, label, hint, error, className, limit, ...area }: TextAreaProps) {
  const frame = { id, label, hint, error, className };
  return (
    <FieldFrame {...frame}>
      <textarea {...area} className="input area" {...describedBy(frame, limit && `${id}-count`)} />
      {limit && <CharacterCounter id={`${id}-count`} used={area.value.length} limit={limit} />}
    </FieldFrame>
  );
}
