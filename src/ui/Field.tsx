import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface FieldProps extends Omit<TextInputProps, 'id' | 'className'>, FieldFrameProps {
  /** At the end of the input, such as a button that shows the password. */
  readonly end?: Elements;
}

/** A text input. */
export function Field({ id, label, hint, error, end, className, ...input }: FieldProps) {
  const frame = { id, label, hint, error, className };
  return (
    <FieldFrame {...frame}>
      <div className="affix">
        <TextInput {...input} className="input" {...describedBy(frame)} />
        {end}
      </div>
    </FieldFrame>
  );
}
