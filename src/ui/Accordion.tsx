import { useRef } from 'react';
import { Glyph } from './Glyph.tsx';

/** A list of collapsible answers. Several can be open, so that the reader can compare them. */
export function Accordion({ children }: { children: Elements }) {
  return <div className="acc">{children}</div>;
}

export interface AccordionItemProps {
  readonly title: Content;
  readonly children: Content;
  /** Heading level of the title. @default 'h2' */
  readonly as?: 'h2' | 'h3' | 'h4';
  readonly startsOpen?: boolean;
  /** Called when it opens for the first time. */
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
  const handleToggle = (isOpen: boolean) => {
    if (!isOpen || wasOpen.current) return;
    wasOpen.current = true;
    onFirstOpen?.();
  };
  return (
    <details open={startsOpen} onToggle={(event) => handleToggle(event.currentTarget.open)}>
      <summary>
        <Heading>{title}</Heading>
        <Glyph name="down" />
      </summary>
      <div className="answer">{children}</div>
    </details>
  );
}
