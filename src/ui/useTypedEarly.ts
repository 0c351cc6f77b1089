import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back with text that was typed into a prerendered field before hydration. Runs once on mount, before React can
 * overwrite the field.
 */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const hand = useEffectEvent(take);
  useEffect(() => {
    const text = field.current?.value ?? '';
    if (text !== '') hand(text);
  }, [field]);
}
