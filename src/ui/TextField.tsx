import { CharacterCounter, type CharacterLimit } from './CharacterCounter.tsx';
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { Unit } from './Unit.tsx';

export interface TextFieldProps extends Omit<TextInputProps, 'id' | 'className' | 'value'>, FieldFrameProps {
  readonly value: string;
  readonly limit?: CharacterLimit;
  /** A unit or sign before or after the input: "$", "mi". */
  readonly before?: Content;
  readonly after?: Content;
}

/** A text input with an optional character limit and units. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, className, limit, before, after, ...input } = props;
  const frame = { id, label, hint, error, className };
  const describedByIds = [
    Boolean(before) && `${id}-before`,
    Boolean(after) && `${id}-after`,
    limit && `${id}-count`,
  ];
  return (
    <FieldFrame {...frame}>
      <div className="joined">
        {before && <Unit id={`${id}-before`}>{before}</Unit>}
        <TextInput {...input} className="input" {...describedBy(frame, ...describedByIds)} />
        {after && <Unit id={`${id}-after`}>{after}</Unit>}
      </div>
      {limit && <CharacterCounter id={`${id}-count`} used={props.value.length} limit={limit} />}
    </FieldFrame>
  );
}
