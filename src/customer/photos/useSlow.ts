import { useEffect, useState } from 'react';

/** Delay after which the screen says that waiting is not necessary. The customer may be standing at the roadside. */
const patienceMs = 6000;

/** Whether an activity has taken longer than the delay. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}
