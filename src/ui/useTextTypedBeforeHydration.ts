import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back with text that was typed into a prerendered field before hydration. Runs once on mount, before React can
 * overwrite the field.
 */
export function useTextTypedBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const passText = useEffectEvent(onText);
  useEffect(() => {
    const text = field.current?.value ?? '';
    if (text !== '') passText(text);
  }, [field]);
}
