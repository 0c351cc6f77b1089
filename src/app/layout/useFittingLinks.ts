import { type RefObject, useLayoutEffect } from 'react';

/** Hides the last links of a list while they need a second row. The links hidden here are in the menu. */
export function useFittingLinks(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => fitInOneRow(current));
    observer.observe(current);
    fitInOneRow(current);
    return () => observer.disconnect();
  }, [list]);
}

function fitInOneRow(list: HTMLElement): void {
  const items = [...list.children] as HTMLElement[];
  for (const item of items) item.hidden = false;
  // Starts from the end, because the menu button that appears with the first hidden link needs space, too.
  for (const item of [...items].reverse()) {
    if (item.offsetTop === items[0]?.offsetTop) return;
    item.hidden = true;
  }
}
