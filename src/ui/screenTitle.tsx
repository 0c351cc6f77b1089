import { createContext, useContext, useEffect } from 'react';

/** Takes the title of what is drawn where no document is there to bear it: the prerender. */
export const TitleSink = createContext<((title: string) => void) | undefined>(undefined);

/** Gives the page its title for as long as the screen is shown. */
export function useScreenTitle(title: string): void {
  useContext(TitleSink)?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
