import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Glyph } from './Glyph.tsx';
import { KindIcon } from './Note.tsx';
import { prefersLessMotion } from './prefersLessMotion.ts';

export interface BannerProps {
  readonly kind: 'offline' | 'success' | 'info';
  /** Undefined if there is no message. The live region stays mounted, so that a new message is announced once. */
  readonly children?: Content;
  readonly action?: Elements;
  readonly className?: string;
}

/** A message across the page, below the header, for a lasting state. */
export function Banner({ kind, children, action, className }: BannerProps) {
  const container = useRef<HTMLDivElement>(null);
  useSlideBelow(container, Boolean(children));
  return (
    <div className={className} role="status" ref={container}>
      {children && (
        <div className={`banner banner--${kind}`}>
          {kind === 'offline' ? <Glyph name="offline" /> : <KindIcon kind={kind} />}
          <p>{children}</p>
          {action}
        </div>
      )}
    </div>
  );
}

const slideMs = 200;

/**
 * When an element gets or loses content, slides the content below it to its new position, so that it does not jump
 * under a finger. Does nothing if the user prefers less motion.
 * @param element has no height without content
 */
function useSlideBelow(element: RefObject<HTMLElement | null>, hasContent: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    const height = current?.offsetHeight ?? 0;
    if (!hasContent || !current || height === 0) return;
    slideBelow(current, -height);
    return () => slideBelow(current, height);
  }, [element, hasContent]);
}

function slideBelow(element: HTMLElement, fromPx: number): void {
  if (prefersLessMotion()) return;
  const start = { transform: `translateY(${fromPx}px)` };
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    const isInFlow = !/fixed|absolute/.test(getComputedStyle(next).position);
    if (isInFlow) next.animate?.([start, {}], { duration: slideMs, easing: 'ease-out' });
  }
}
