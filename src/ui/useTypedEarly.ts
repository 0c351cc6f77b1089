import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Passes on text that was typed into a prerendered field before the script ran. Runs once on mount, before anything can
 * overwrite the field.
 */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const hand = useEffectEvent(take);
  useEffect(() => {
    const text = field.current?.value ?? '';
    if (text !== '') hand(text);
  }, [field]);
}
