import { Activity, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** By then the page has come to rest, and few have read it to the end. */
const restMs = 1000;

/**
 * Draws what comes next while the page is at rest, and has it laid out: what is run, styled and shaped for the first
 * time is slow, and whoever taps would wait for it. (Measured on a slow phone: a bit more than half of the wait is
 * left.) None of its effects happen, and it is out of the page again before anything could be painted.
 */
export function Rehearsal({ children }: { readonly children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement>();
  useEffect(() => {
    const box = document.createElement('div');
    // What is hidden is drawn in slices, between which a tap is answered, and has no effects to tell that it stands.
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      for (const element of box.children) element.removeAttribute('style');
      document.body.append(box);
      box.getBoundingClientRect();
      box.remove();
      setStage(undefined);
    });
    drawn.observe(box, { childList: true });
    const timer = setTimeout(setStage, restMs, box);
    return () => clearTimeout(timer);
  }, []);
  return stage && <Activity mode="hidden">{createPortal(children, stage)}</Activity>;
}
