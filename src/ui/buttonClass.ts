/** The primary action of a screen, a secondary one, a low-key one, or a destructive one. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger';

/** The classes of a button, also for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', small = false): string {
  return `btn${kind === 'plain' ? '' : ` btn--${kind}`}${small ? ' btn--s' : ''}`;
}
