import type { createStore } from 'jotai';
import type { PageData } from '#src/tenant/pageData.ts';
import { extrasAtom } from './extras.atoms.ts';

/** Loads what stands round the screens, once; a load that failed is tried again by the next call. */
export function createExtrasLoader(
  store: ReturnType<typeof createStore>,
  data: PageData,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const load = async () => {
    const { openExtras } = await import('./around/extras.ts');
    store.set(extrasAtom, await openExtras(data));
  };
  return () => {
    running ??= load().catch((cause) => {
      running = undefined;
      throw cause;
    });
    return running;
  };
}
