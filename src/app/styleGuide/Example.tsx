/** One state of a component, with its name below. */
export function Example({ caption, children }: { caption: string; children: Elements }) {
  return (
    <figure className="sample">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
