/** An empty list: an illustration, a sentence and one action. */
export function EmptyState({
  art,
  children,
  action,
}: {
  art?: Elements;
  children: Content;
  action?: Elements;
}) {
  return (
    <div className="empty">
      {art}
      <p>{children}</p>
      {action}
    </div>
  );
}
