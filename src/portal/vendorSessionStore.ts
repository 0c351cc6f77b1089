import type { VendorSession } from '#src/api/portalPort.ts';

/** Stores the session of the current vendor. The backend adapter reads it on every call. */
export interface VendorSessionStore {
  /** The session from the opened link, unaffected by later selections. */
  readonly initial: VendorSession;
  current(): VendorSession;
  set(next: VendorSession): void;
}

export function createVendorSessionStore(initial: VendorSession): VendorSessionStore {
  let current = initial;
  return {
    initial,
    current: () => current,
    set(next) {
      current = next;
    },
  };
}
