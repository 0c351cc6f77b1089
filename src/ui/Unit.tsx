/** A sign or unit attached to an input. The input refers to it with `aria-describedby`. */
export function Unit({ id, children }: { id: string; children: Content }) {
  return (
    <span className="unit num" id={id}>
      {children}
    </span>
  );
}
