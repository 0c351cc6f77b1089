/**
 * Keeps the focus where it is when a link is touched, as Safari does. The heading of the next screen takes the focus
 * anyway, and moving it twice is slow: on a slow phone it took a sixth of the time until the next screen. Mouse and
 * keyboard keep the browser's default, because dragging and the next Tab depend on it.
 */
export function keepFocusOnTouch(event: PointerEvent): void {
  if (event.pointerType === 'touch' && (event.target as Element).closest('a')) event.preventDefault();
}
