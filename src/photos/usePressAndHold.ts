import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { listen } from '#src/ui/listen.ts';

/** True while the area is held by finger or mouse, or the button by key. A click without a pointer toggles it. */
export function usePressAndHold() {
  const [isHeld, setHeld] = useState(false);
  const release = () => setHeld(false);
  const area = useRef<HTMLDivElement>(null);
  // Runs after each render, because a photo without an example has no area and the next photo may have one.
  useEffect(() =>
    listen(area.current, {
      pointerdown({ button }) {
        if (button === 0) setHeld(true);
      },
      pointerup: release,
      pointerleave: release,
      pointercancel: release,
      // Prevents the browser's image menu on a long press.
      contextmenu: (event) => event.preventDefault(),
    }),
  );
  const button = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      setHeld(true);
    },
    onKeyUp(event: KeyboardEvent) {
      event.preventDefault();
      release();
    },
    onBlur: release,
    onClick(event: MouseEvent) {
      // Screen readers and voice control click without holding. Such a click has a count of 0; a pointer click has at
      // least 1.
      if (event.detail === 0) setHeld((held) => !held);
    },
  };
  return [isHeld, { area, button }] as const;
}
