import type { ReactNode } from 'react';

/** A sign or unit joined to an input, which names it in its description. */
export function Unit({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="unit num" id={id}>
      {children}
    </span>
  );
}
