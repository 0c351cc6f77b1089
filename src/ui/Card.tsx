interface CardProps {
  readonly title?: Content;
  readonly children: Elements;
}

export function Card({ title, children }: CardProps) {
  return (
    <section className="card">
      {title && (
        <div className="card-head">
          <h2>{title}</h2>
        </div>
      )}
      {children}
    </section>
  );
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: Content])[] }) {
  return (
    <dl className="stack facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
