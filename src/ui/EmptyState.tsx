import type { ReactNode } from 'react';

/** An empty list: an illustration, a sentence and one action. */
export function EmptyState({
  art,
  children,
  action,
}: {
  art?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      {art}
      <p>{children}</p>
      {action}
    </div>
  );
}
