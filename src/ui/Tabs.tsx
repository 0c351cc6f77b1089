import { type KeyboardEvent, useId, useRef } from 'react';
import { isRightToLeft } from './isRightToLeft.ts';

interface Tab {
  readonly id: string;
  readonly label: Content;
  readonly panel: Content;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs as in the ARIA Authoring Practices: one tab stop; arrow keys, Home and End select. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ id }) => id === selected);
  const choose = (event: KeyboardEvent) => {
    const to = tabForKey(event.key, tabs, selected);
    if (!to) return;
    event.preventDefault();
    onSelect(to.id);
    row.current?.querySelectorAll('button')[tabs.indexOf(to)]?.focus();
  };
  return (
    <div className="tabbed">
      <div className="tabs" role="tablist" aria-label={label} ref={row}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={choose}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern requires it for text-only panels
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${shown.id}`} tabIndex={0}>
          {shown.panel}
        </div>
      )}
    </div>
  );
}

function tabForKey(key: string, tabs: readonly Tab[], selected: string): Tab | undefined {
  const at = tabs.findIndex(({ id }) => id === selected);
  const [forward, back] = isRightToLeft() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return tabs[(at + 1) % tabs.length];
  if (key === back) return tabs[(at + tabs.length - 1) % tabs.length];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[tabs.length - 1];
  return undefined;
}
