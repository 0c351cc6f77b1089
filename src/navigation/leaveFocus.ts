/**
 * Keeps the focus where it is when a link is touched, as Safari does. The heading of the next screen takes the focus
 * anyway, and moving it twice is slow (measured on a slow phone: a sixth of the time of the next screen). Mouse and
 * keyboard keep the default, because they need it for dragging and for the next Tab.
 */
export function leaveFocus(event: PointerEvent): void {
  if (event.pointerType === 'touch' && (event.target as Element).closest('a')) event.preventDefault();
}
