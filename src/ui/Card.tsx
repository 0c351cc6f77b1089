import type { ReactNode } from 'react';

export interface CardProps {
  readonly title?: ReactNode;
  /** The heading that the title is, for the outline of the page. @default 'h2' */
  readonly as?: 'h2' | 'h3' | 'h4';
  /** Stands across from the title, such as a link that changes what is below. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
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

/** What something is, as pairs of a small name and its value. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
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
