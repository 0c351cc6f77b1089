import type { ReactNode } from 'react';

/** One part of the kit on the components page, with all its states inside. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
