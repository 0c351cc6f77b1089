import { type ComponentType, Suspense, startTransition, use, useEffect, useState } from 'react';

/** By then the page has come to rest, and few have read it to the end. */
const restMs = 1000;

/**
 * Draws a screen for nothing while the page is at rest: what runs for the first time is slow, and whoever taps would
 * wait for it. (Measured on a slow phone: two thirds of the wait are left.) The drawing is never finished, so that
 * nothing of it comes into the page and none of its effects happen.
 */
export function Rehearsal({ screen: Screen }: { readonly screen: ComponentType }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    // In slices, between which a tap is answered.
    const timer = setTimeout(() => startTransition(() => setOn(true)), restMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isOn && (
      <Suspense>
        <Screen />
        <Unfinished />
      </Suspense>
    )
  );
}

const never = new Promise<never>(() => undefined);

function Unfinished() {
  return use(never);
}
