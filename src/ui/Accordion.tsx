import { useRef } from 'react';
import { Glyph } from './Glyph.tsx';

/** A list of collapsible answers. Several can be open, so that the reader can compare them. */
export function Accordion({ children }: { children: Elements }) {
  return <div className="acc">{children}</div>;
}

interface AccordionItemProps {
  readonly title: Content;
  readonly children: Content;
  /** Called when the item opens for the first time. */
  readonly onFirstOpen?: () => void;
}

export function AccordionItem({ title, children, onFirstOpen }: AccordionItemProps) {
  const wasOpen = useRef(false);
  const handleToggle = (isOpen: boolean) => {
    if (!isOpen || wasOpen.current) return;
    wasOpen.current = true;
    onFirstOpen?.();
  };
  return (
    <details onToggle={(event) => handleToggle(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <Glyph name="down" />
      </summary>
      <div className="answer">{children}</div>
    </details>
  );
}
