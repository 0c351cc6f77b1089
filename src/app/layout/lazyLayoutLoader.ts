import type { createStore } from 'jotai';
import { reopening } from '#src/device/reopening.ts';
import type { PageData } from '#src/tenant/pageData.ts';
import { type LazyLayout, lazyLayoutAtom } from '../lazyLayout.atoms.ts';

/** Returns a function that loads the layout around the screens once. After a failed load, the next call tries again. */
export function createLazyLayoutLoader(
  store: ReturnType<typeof createStore>,
  data: PageData,
): () => Promise<LazyLayout> {
  return reopening(async () => {
    const { openLazyLayout } = await import('./lazyLayout.ts');
    const lazyLayout = await openLazyLayout(data);
    store.set(lazyLayoutAtom, lazyLayout);
    return lazyLayout;
  }).open;
}
