import { useLayoutEffect } from 'react';

/** Marks the page while the camera's picture is shown, so that CSS gives it the whole window. */
export function useLivePageClass(isLive: boolean): void {
  useLayoutEffect(() => {
    if (!isLive) return;
    const { classList } = document.documentElement;
    classList.add('has-live');
    return () => classList.remove('has-live');
  }, [isLive]);
}
