/** One component with all its states. */
export function ExampleGroup({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="specimen">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
