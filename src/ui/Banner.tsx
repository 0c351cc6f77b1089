import { useLayoutEffect, useRef } from 'react';
import { Glyph } from './Glyph.tsx';
import { KindIcon } from './Note.tsx';
import { prefersLessMotion } from './prefersLessMotion.ts';

interface BannerProps {
  readonly kind: 'offline' | 'success' | 'info';
  /** Undefined if there is no message. The live region stays mounted, so that a new message is announced once. */
  readonly children?: Content;
  readonly action?: Elements;
  readonly className?: string;
}

/** A message across the page, below the header, for a lasting state. */
export function Banner({ children, className, ...line }: BannerProps) {
  return (
    <div className={className} role="status">
      {children && <BannerLine {...line}>{children}</BannerLine>}
    </div>
  );
}

/** The visible banner. The content below it slides when the banner appears or disappears, instead of jumping. */
function BannerLine({ kind, children, action }: BannerProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return;
    slideBelow(current, -1);
    return () => slideBelow(current, 1);
  }, []);
  return (
    <div className={`banner banner--${kind}`} ref={line}>
      {kind === 'offline' ? <Glyph name="offline" /> : <KindIcon kind={kind} />}
      <p>{children}</p>
      {action}
    </div>
  );
}

const slideMs = 200;

/**
 * Slides the content below a line to its new position: down for -1, up for 1. Does nothing if the line is hidden, or if
 * the user prefers less motion.
 */
function slideBelow(line: HTMLElement, direction: 1 | -1): void {
  const height = line.offsetHeight;
  if (height === 0 || prefersLessMotion()) return;
  const start = { transform: `translateY(${direction * height}px)` };
  for (let next = line.parentElement?.nextElementSibling; next; next = next.nextElementSibling) {
    const isInFlow = !/fixed|absolute/.test(getComputedStyle(next).position);
    if (isInFlow) next.animate?.([start, {}], { duration: slideMs, easing: 'ease-out' });
  }
}
