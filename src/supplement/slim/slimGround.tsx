import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { useSupplement } from '../wizard/useSupplement.tsx';
import type { OpenedLink } from './openLink.runner.ts';

const SlimContext = createContext<OpenedLink | undefined>(undefined);

/** What the link stands for; undefined in the full wizard. */
export function useSlim(): OpenedLink | undefined {
  return useContext(SlimContext);
}

/**
 * Tells the wizard what the link has told, in place of the steps that ask for it: at the start, and after each reset,
 * which forgets all else. [SUP-SLIM-03 SUP-SLIM-08]
 */
export function SlimGround({ link, children }: { link: OpenedLink; children: ReactNode }) {
  const { state, dispatch } = useSupplement();
  const { round } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset is what it has to be told again for
  useLayoutEffect(() => {
    const { exposure } = link.grant;
    dispatch({ type: 'exposureChosen', claimNumber: exposure.claimNumber, exposure });
    dispatch({ type: 'vendorChosen', vendor: link.vendor });
  }, [link, dispatch, round]);
  return <SlimContext value={link}>{children}</SlimContext>;
}
