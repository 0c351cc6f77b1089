import type { ComponentProps } from 'react';
import { Counter, type Limit } from './Counter.tsx';
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value'>,
    FieldWords {
  readonly value: string;
  readonly limit?: Limit;
}

export function TextArea({ id, label, hint, error, className, limit, ...area }: TextAreaProps) {
  const words = { id, label, hint, error, className };
  return (
    <FieldFrame {...words}>
      <textarea {...area} className="input area" {...describedBy(words, limit && `${id}-count`)} />
      {limit && <Counter id={`${id}-count`} used={area.value.length} limit={limit} />}
    </FieldFrame>
  );
}
