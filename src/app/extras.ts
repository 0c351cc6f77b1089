import type { createStore } from 'jotai';
import type { PageData } from '#src/tenant/pageData.ts';
import { type Extras, extrasAtom } from './extras.atoms.ts';

/** Loads what stands round the screens, once; a load that failed is tried again by the next call. */
export function createExtrasLoader(
  store: ReturnType<typeof createStore>,
  data: PageData,
): () => Promise<Extras> {
  let running: Promise<Extras> | undefined;
  const load = async () => {
    const { openExtras } = await import('./around/extras.ts');
    const extras = await openExtras(data);
    store.set(extrasAtom, extras);
    return extras;
  };
  return () => {
    running ??= load().catch((cause) => {
      running = undefined;
      throw cause;
    });
    return running;
  };
}
