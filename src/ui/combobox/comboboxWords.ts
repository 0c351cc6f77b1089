import type { Answer } from './comboboxState.ts';

export interface ComboboxWords {
  /** Accessible name of the list: "Addresses". */
  readonly list: string;
  readonly count: (count: number) => string;
  readonly nothing: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Label of the button that clears the field. */
  readonly clear: string;
}

/** The announcement when a lookup finishes. Options are announced one by one, with the arrow keys. */
export function sayAnswer(answer: Answer, words: ComboboxWords): string {
  switch (answer.kind) {
    case 'unasked':
      return '';
    case 'loading':
      return words.loading;
    case 'failed':
      return words.failed;
    case 'ready':
      return answer.options.length === 0 ? words.nothing : words.count(answer.options.length);
    default:
      return answer satisfies never;
  }
}
