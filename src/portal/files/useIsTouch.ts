import { useMediaQuery } from '#src/ui/useMediaQuery.ts';

/** True if the main input of this device is touch, so files cannot be dropped, and a paste needs a keyboard. */
export function useIsTouch(): boolean {
  return useMediaQuery('(hover: none) and (pointer: coarse)');
}
