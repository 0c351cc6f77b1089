import { type RefObject, useLayoutEffect } from 'react';
import { prefersLessMotion } from './prefersLessMotion.ts';

const slideMs = 200;

/**
 * When an element gets or loses content, slides the content below it to its new position, so that it does not jump
 * under a finger. Does nothing if the user prefers less motion.
 * @param element has no height without content
 */
export function useSlideBelow(element: RefObject<HTMLElement | null>, hasContent: boolean): void {
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
