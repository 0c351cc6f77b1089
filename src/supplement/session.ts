import type { VendorSession } from '#src/backend/supplementPort.ts';

/** Whom the calls are made for, from now on: the adapter reads it with each of them. */
export interface SessionHolder {
  /** As the link that led here has it, whatever was chosen since. */
  readonly first: VendorSession;
  current(): VendorSession;
  set(next: VendorSession): void;
}

export function holdSession(first: VendorSession): SessionHolder {
  let now = first;
  return {
    first,
    current: () => now,
    set(next) {
      now = next;
    },
  };
}
