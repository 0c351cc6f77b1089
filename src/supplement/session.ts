import type { VendorSession } from '#src/backend/supplementPort.ts';

/** Whom the calls are made for, from now on: the adapter reads it with each of them. [SEC-09 SUP-SLIM-08] */
export interface SessionHolder {
  current(): VendorSession;
  set(next: VendorSession): void;
}

export function holdSession(first: VendorSession): SessionHolder {
  let now = first;
  return {
    current: () => now,
    set(next) {
      now = next;
    },
  };
}
