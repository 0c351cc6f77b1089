import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useRestoreFocus } from './restoreFocus.ts';

/**
 * An error above a form that was not sent. It takes the focus when it appears, is announced, and returns the focus when
 * it is removed. Give it a new `key` for each attempt, so that screen readers announce the second failure too.
 */
export function Alert({ title, children }: { title: Content; children: Elements }) {
  const element = useRef<HTMLDivElement>(null);
  useRestoreFocus(element);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="note note--danger" role="alert" tabIndex={-1} ref={element}>
      <Icon name="error" />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}

/** A link in the error summary that focuses its field. */
export function FieldLink({ field, children }: { field: string; children: Content }) {
  const focusField = (event: MouseEvent) => {
    // Keep the fragment out of the address: it would add a history entry.
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <a href={`#${field}`} onClick={focusField}>
      {children}
    </a>
  );
}
