import { useEffect, useState } from 'react';

/** Delay after which the screen says that waiting is not necessary. The customer may be standing at the roadside. */
const slowAfterMs = 6000;

/** Whether an activity has taken longer than the delay. */
export function useSlow(isActive: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isActive]);
  return isSlow;
}
