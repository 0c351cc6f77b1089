import type { ComponentProps, ReactNode } from 'react';
import { Counter, type Limit } from './Counter.tsx';
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { Unit } from './Unit.tsx';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'value'>,
    FieldWords {
  readonly value: string;
  readonly limit?: Limit;
  /** A unit or sign before or after the input: "$", "mi". */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A text input with an optional character limit and units. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, className, limit, before, after, ...input } = props;
  const words = { id, label, hint, error, className };
  const around = [Boolean(before) && `${id}-before`, Boolean(after) && `${id}-after`, limit && `${id}-count`];
  return (
    <FieldFrame {...words}>
      <div className="joined">
        {before && <Unit id={`${id}-before`}>{before}</Unit>}
        <input {...input} className="input" {...describedBy(words, ...around)} />
        {after && <Unit id={`${id}-after`}>{after}</Unit>}
      </div>
      {limit && <Counter id={`${id}-count`} used={props.value.length} limit={limit} />}
    </FieldFrame>
  );
}
