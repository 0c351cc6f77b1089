import type { ReactNode } from 'react';

/** One part of the kit with all its states, under its name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
