import type { ReactNode } from 'react';

/** One state of a component, with its name below. */
export function Example({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="sample">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
