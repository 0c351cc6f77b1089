import { useState } from 'react';

/** Why the input was rejected. The count distinguishes one submit from the next. */
export interface ValidationError<R extends string> {
  readonly reason: R;
  readonly count: number;
}

/** Rejections by the form itself, or by a successful response that reports an invalid input. */
export function useValidationError<R extends string>() {
  const [current, setCurrent] = useState<ValidationError<R>>();
  const [count, setCount] = useState(0);
  return {
    current,
    show: (reason: R) => {
      setCount(count + 1);
      setCurrent({ reason, count });
    },
    clear: () => setCurrent(undefined),
  };
}
