export interface CardProps {
  readonly title?: Content;
  /** Heading level of the title. @default 'h2' */
  readonly as?: 'h2' | 'h3' | 'h4';
  /** Opposite the title, for example a link to edit the card. */
  readonly end?: Elements;
  readonly children: Elements;
}

export function Card({ title, as: Heading = 'h2', end, children }: CardProps) {
  return (
    <section className="card">
      {title && (
        <div className="card-head">
          <Heading>{title}</Heading>
          {end}
        </div>
      )}
      {children}
    </section>
  );
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: Content])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
