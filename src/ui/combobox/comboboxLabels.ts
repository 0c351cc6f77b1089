import type { LookupState } from './comboboxState.ts';

export interface ComboboxLabels {
  /** Accessible name of the list: "Addresses". */
  readonly list: string;
  readonly count: (count: number) => string;
  readonly noMatch: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Label of the button that clears the field. */
  readonly clear: string;
}

/** The announcement when a lookup finishes. Options are announced one by one, with the arrow keys. */
export function announceLookup(lookup: LookupState, labels: ComboboxLabels): string {
  switch (lookup.kind) {
    case 'idle':
      return '';
    case 'loading':
      return labels.loading;
    case 'failed':
      return labels.failed;
    case 'ready':
      return lookup.options.length === 0 ? labels.noMatch : labels.count(lookup.options.length);
    default:
      return lookup satisfies never;
  }
}
