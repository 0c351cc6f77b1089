import { useGo } from './Navigation.tsx';

/** The part of the Navigation API that shows whether an earlier page of this app exists. */
interface NavigationApi {
  readonly canGoBack: boolean;
}

/** Returns a function that goes back, or to `fallback` if the history has no earlier page. */
export function useGoBack(fallback: string): () => void {
  const go = useGo();
  return () => {
    // Safari only gives the number of entries, including entries of other sites.
    const { navigation } = window as { navigation?: NavigationApi };
    const canGoBack = navigation ? navigation.canGoBack : history.length > 1;
    if (canGoBack) history.back();
    else go(fallback);
  };
}
