import { useGo } from './Navigation.tsx';

/** The part of the Navigation API that says whether an earlier page of this app exists. */
interface PastPages {
  readonly canGoBack: boolean;
}

/** Returns a function that goes back, or to `otherwise` if the history has no earlier page. */
export function useGoBack(otherwise: string): () => void {
  const go = useGo();
  return () => {
    // Safari only gives the number of entries, including those of other sites.
    const { navigation } = window as { navigation?: PastPages };
    const hasPast = navigation ? navigation.canGoBack : history.length > 1;
    if (hasPast) history.back();
    else go(otherwise);
  };
}
