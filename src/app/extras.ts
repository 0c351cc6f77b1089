import type { createStore } from 'jotai';
import type { PageData } from '#src/tenant/pageData.ts';
import { type Extras, extrasAtom } from './extras.atoms.ts';

/** Returns a function that loads the layout around the screens once. After a failed load, the next call tries again. */
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
