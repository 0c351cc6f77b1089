import { useEffect, useRef } from 'react';

/** Returns a function that says whether the component is still on the screen, for work that ends later. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
