import { useEffect, useState } from 'react';

/** Longer than this and somebody who stands at the roadside is told that they may walk on. */
const patienceMs = 6000;

/** Whether something has been going on for long. */
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
