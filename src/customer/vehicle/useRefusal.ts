import { useState } from 'react';

/** Why what was typed was not taken; the count tells one press from the next. */
export interface Refusal<R extends string> {
  readonly reason: R;
  readonly count: number;
}

/** What a form refuses by itself, or by an answer that is none of the failures of a call. */
export function useRefusal<R extends string>() {
  const [current, setCurrent] = useState<Refusal<R>>();
  const [count, setCount] = useState(0);
  return {
    current,
    refuse: (reason: R) => {
      setCount(count + 1);
      setCurrent({ reason, count });
    },
    clear: () => setCurrent(undefined),
  };
}
