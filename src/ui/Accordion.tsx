import { type ReactNode, useRef } from 'react';
import { Glyph } from './Glyph.tsx';

/** Questions one below the other. Several can be open, so that answers can be compared. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="acc">{children}</div>;
}

export interface AccordionItemProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The heading that the title is, for the outline of the page. @default 'h2' */
  readonly as?: 'h2' | 'h3' | 'h4';
  readonly startsOpen?: boolean;
  /** Called when it is opened for the first time. */
  readonly onFirstOpen?: () => void;
}

export function AccordionItem({
  title,
  children,
  as: Heading = 'h2',
  startsOpen = false,
  onFirstOpen,
}: AccordionItemProps) {
  const wasOpen = useRef(startsOpen);
  const note = (isOpen: boolean) => {
    if (!isOpen || wasOpen.current) return;
    wasOpen.current = true;
    onFirstOpen?.();
  };
  return (
    <details open={startsOpen} onToggle={(event) => note(event.currentTarget.open)}>
      <summary>
        <Heading>{title}</Heading>
        <Glyph name="down" />
      </summary>
      <div className="answer">{children}</div>
    </details>
  );
}
