/** An empty list: an illustration and a sentence. */
export function EmptyState({ art, children }: { art: Elements; children: Content }) {
  return (
    <div className="empty">
      {art}
      <p>{children}</p>
    </div>
  );
}
