/** A page with one centred message, for not-found and failures. */
export function Message({ art, title, children }: { art?: Elements; title: Content; children: Elements }) {
  return (
    <div className="msg">
      {art}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
