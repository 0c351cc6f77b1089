import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface FieldProps extends Omit<ElementProps<'input'>, 'id' | 'className'>, FieldFrameProps {
  /** At the end of the input, such as a button that shows the password. */
  readonly end?: Elements;
}

/** A text input with only what the first screens need. `TextField` adds a counter and units. */
export function Field({ id, label, hint, error, end, className, ...input }: FieldProps) {
  const frame = { id, label, hint, error, className };
  return (
    <FieldFrame {...frame}>
      <div className="affix">
        <input {...input} className="input" {...describedBy(frame)} />
        {end}
      </div>
    </FieldFrame>
  );
}
