import { createContext, useContext, useEffect } from 'react';

/** Receives the title in the prerender, where there is no document. */
export const PrerenderTitle = createContext<((title: string) => void) | undefined>(undefined);

/** Sets the page title while the screen is shown. */
export function useScreenTitle(title: string): void {
  useContext(PrerenderTitle)?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
