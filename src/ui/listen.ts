type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : HTMLElementEventMap;

type Listeners<Events> = { readonly [Name in keyof Events]?: (event: Events[Name]) => void };

/**
 * Adds listeners, for use in an effect. On elements, use it for pointers instead of React's own handlers, which listen at
 * the app's root and walk its tree on every tap. (Measured on a slow phone: a fifth of the time to the next screen.)
 * @returns a function that removes the listeners
 */
export function listen<Target extends Element | Document | Window>(
  target: Target | null,
  listeners: Listeners<EventsOf<Target>>,
): () => void {
  const all = Object.entries(listeners) as [name: string, listener: EventListener][];
  for (const [name, listener] of all) target?.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of all) target?.removeEventListener(name, listener);
  };
}
