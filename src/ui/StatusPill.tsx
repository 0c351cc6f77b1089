import type { ReactNode } from 'react';

/** Who acts next: the customer, the insurer, or none because the work is done. */
export type StatusTone = 'you' | 'progress' | 'ready';

/** An icon and a text. Each tone has its own icon shape, so that color is not the only difference. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`pill pill--${tone}`}>{children}</span>;
}
