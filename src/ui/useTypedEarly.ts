import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Prerendered fields can be filled before the script is there. What stands in the field on mount is handed over, once,
 * before anything else could overwrite it.
 */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const hand = useEffectEvent(take);
  useEffect(() => {
    const text = field.current?.value ?? '';
    if (text !== '') hand(text);
  }, [field]);
}
