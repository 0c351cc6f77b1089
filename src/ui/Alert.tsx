import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFocusReturn } from './focusReturn.ts';
import { Icon } from './Icon.tsx';

/**
 * An error on top of the form that was not sent. It takes the focus when it appears, is read out, and gives the focus
 * back when it is removed. Give it a new `key` for each attempt, so that the second failure is read out too.
 */
export function Alert({ title, children }: { title: ReactNode; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useFocusReturn(element);
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

/** A line of the summary that leads to the field it speaks of. */
export function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    // Without the fragment in the address, where it would be one more step back.
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <a href={`#${field}`} onClick={follow}>
      {children}
    </a>
  );
}
