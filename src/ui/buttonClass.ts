/** What a button is for: the one main deed of a screen, another one, a way out, or one that takes something away. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger';

/** The classes of a button, for links of the app that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', small = false): string {
  return `btn${kind === 'plain' ? '' : ` btn--${kind}`}${small ? ' btn--s' : ''}`;
}
