import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { listen } from '#src/ui/listen.ts';

/** On while something is held: by finger or mouse anywhere in its area, by key on its button; a plain click turns it over. */
export function useHold() {
  const [isHeld, setHeld] = useState(false);
  const release = () => setHeld(false);
  const area = useRef<HTMLDivElement>(null);
  // After each drawing: a photo without an example has no area, and the next one may have.
  useEffect(() =>
    listen(area.current, {
      pointerdown({ button }) {
        if (button === 0) setHeld(true);
      },
      pointerup: release,
      pointerleave: release,
      pointercancel: release,
      // A long press would open the browser's menu for pictures.
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
      // Screen readers and voice control press without holding; a pointer's click counts at least one.
      if (event.detail === 0) setHeld((held) => !held);
    },
  };
  return [isHeld, { area, button }] as const;
}
