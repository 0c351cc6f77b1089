import type { ReactNode } from 'react';

/** A page with one centred message, for not-found and failures. */
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
