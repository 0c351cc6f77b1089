import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hides the last links of a list while they need a second row. The links hidden here are in the menu.
 * @param bar contains the list and what else needs space in its row
 */
export function useFittingLinks(
  bar: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!bar.current || !list.current) return;
    const links = list.current;
    const update = () => fitInOneRow(links);
    const resizes = new ResizeObserver(update);
    resizes.observe(links);
    // Runs before the changed bar is drawn, so that no second row flashes.
    const changes = new MutationObserver(update);
    changes.observe(bar.current, { childList: true, characterData: true, subtree: true });
    update();
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, [bar, list]);
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
