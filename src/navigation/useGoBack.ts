import { useGo } from './Navigation.tsx';

/** The part of the browser's history that tells whether there is a page of ours to go back to. */
interface PastPages {
  readonly canGoBack: boolean;
}

/** Goes to the page before, or where there is none to the one that is named. */
export function useGoBack(otherwise: string): () => void {
  const go = useGo();
  return () => {
    // Safari tells only how many pages there were, of whatever site.
    const { navigation } = window as { navigation?: PastPages };
    const hasPast = navigation ? navigation.canGoBack : history.length > 1;
    if (hasPast) history.back();
    else go(otherwise);
  };
}
