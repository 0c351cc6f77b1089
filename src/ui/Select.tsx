import { describedBy, FieldFrame, type FieldFrameProps } from './Field.tsx';
import { Glyph } from './Glyph.tsx';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

interface SelectProps extends Omit<ElementProps<'select'>, 'id' | 'className'>, FieldFrameProps {
  readonly options: readonly SelectOption[];
  /** Text of the first option, which has an empty value and is shown until another option is selected. */
  readonly placeholder?: string;
}

/** A native select, which works best on phones. */
export function Select({ id, label, hint, error, className, options, placeholder, ...select }: SelectProps) {
  const frame = { id, label, hint, error, className };
  return (
    <FieldFrame {...frame}>
      <div className="select">
        <select {...select} className="input" {...describedBy(frame)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Glyph name="down" small />
      </div>
    </FieldFrame>
  );
}
