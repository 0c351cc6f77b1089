import type { ReactNode } from 'react';

/** Nothing here yet: a drawing, one sentence, one way on. */
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
