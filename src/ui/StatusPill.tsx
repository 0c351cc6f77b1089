import type { ReactNode } from 'react';

/** Whose turn it is: the reader's, ours, or nobody's because it is done. */
export type StatusTone = 'you' | 'progress' | 'ready';

/** A mark and words; the mark has another shape in each tone, so that colour is never alone. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`pill pill--${tone}`}>{children}</span>;
}
