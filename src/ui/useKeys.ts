import { useEffect, useEffectEvent } from 'react';
import { listen } from './listen.ts';

/** Actions by `KeyboardEvent.key`. */
type Keys = Readonly<Record<string, () => void>>;

/**
 * Handles keys while the component is mounted, wherever the focus is. Ignores keys that another handler has used.
 * @param targetOf where to listen; listeners on the document run before those on the window
 */
export function useKeys(targetOf: () => Document | Window, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const handle = keys[event.key];
    if (!handle || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    handle();
  });
  const findTarget = useEffectEvent(targetOf);
  useEffect(() => listen(findTarget(), { keydown: onKey }), []);
}
