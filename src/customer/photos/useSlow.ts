import { useEffect, useState } from 'react';

/** Delay after which the customer, who may be at the roadside, is told that they need not wait. */
const patienceMs = 6000;

/** Whether an activity has been going on for longer than the delay. */
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
