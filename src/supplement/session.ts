import type { VendorSession } from '#src/backend/supplementPort.ts';

/** Stores the session of the current vendor. The backend adapter reads it on every call. */
export interface SessionHolder {
  /** The session from the opened link, unaffected by later selections. */
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
