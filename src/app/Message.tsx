import type { ReactNode } from 'react';

/** A page that says one thing in the middle: not found, or a failure. */
export function Message({
  art,
  title,
  children,
}: {
  art?: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="msg">
      {art}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
