import { Activity, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** After one second the page is idle, and few people have read it to the end. */
const restMs = 1000;

/**
 * Prerenders the next screen while the page is idle, and lets the browser lay it out. The first run of code, styles and
 * fonts is slow, and a tap would have to wait for it. Measured on a slow phone: it halves the wait. Its effects do not
 * run, and it is removed from the page before it can be seen.
 */
export function Rehearsal({ children }: { readonly children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement>();
  useEffect(() => {
    const box = document.createElement('div');
    // React renders hidden content in slices and answers taps in between. It runs no effects, so an observer detects
    // when it is rendered.
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
