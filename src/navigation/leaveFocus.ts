/**
 * A link that is touched leaves the focus where it is, as Apple's browsers have it: the heading of the next screen takes
 * it at once, and an element that has it is dear to take away. (Measured on a slow phone: a sixth of what the next screen
 * takes.) A mouse drags links, and keys need the focus to stand somewhere.
 */
export function leaveFocus(event: PointerEvent): void {
  if (event.pointerType === 'touch' && (event.target as Element).closest('a')) event.preventDefault();
}
