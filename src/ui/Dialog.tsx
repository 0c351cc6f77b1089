import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { listen } from './listen.ts';

export interface DialogProps {
  readonly id?: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called for Escape, the close button and a press beside the dialog. Without it the dialog blocks. */
  readonly onClose?: () => void;
  /** Names the close button; without it there is none. */
  readonly closeLabel?: string;
  /** Buttons at its end: the one that goes on first. */
  readonly actions?: ReactNode;
  /** Where the focus goes at first. @default 'heading' */
  readonly focusOn?: 'heading' | 'control';
  /** A sheet from below on phones and a box in the middle elsewhere, or a panel at the side. @default 'sheet' */
  readonly placement?: 'sheet' | 'side';
}

/** Open for as long as it is mounted, above everything, with the rest of the page out of reach. */
export function Dialog({
  id,
  title,
  children,
  onClose,
  closeLabel,
  actions,
  focusOn = 'heading',
  placement = 'sheet',
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useModal(element, focusOn);
  const leaving = useLeaving(element, onClose);
  return (
    <dialog
      id={id}
      className={`dialog dialog--${placement}`}
      aria-labelledby={heading}
      ref={element}
      {...leaving}
    >
      <div className="dialog-in">
        <div className="dialog-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {onClose && closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </div>
        <div className="dialog-body">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}

const controls = 'input, select, textarea, button, a[href]';

/** What was pressed last. Safari gives a button that is pressed no focus, so that none is there to be given back. */
let pressed: Element | null = null;
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest(controls) : null;
  },
  true,
);

function useModal(element: RefObject<HTMLDialogElement | null>, focusOn: 'heading' | 'control'): void {
  const focusFirst = useEffectEvent((dialog: HTMLDialogElement) => {
    const control = dialog.querySelector<HTMLElement>(`.dialog-body :is(${controls})`);
    const first = focusOn === 'control' ? control : null;
    (first ?? dialog.querySelector('h2'))?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const dialog = element.current;
    const { activeElement } = document;
    // What has the focus in its place is what it stands in.
    const opener = activeElement?.contains(pressed) ? pressed : activeElement;
    if (!dialog) return;
    // Browsers of 2021 know no such element: they show it where it stands, as they do any other.
    dialog.showModal?.();
    focusFirst(dialog);
    return () => {
      dialog.close?.();
      // Closing gives the focus back by itself, but scrolls there.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [element]);
}

/** The ways out of a dialog, as handlers of the element. */
function useLeaving(element: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined) {
  const pressedBeside = useRef(false);
  useEffect(() =>
    listen(element.current, {
      pointerdown({ target }) {
        pressedBeside.current = target === element.current;
      },
    }),
  );
  return {
    onCancel(event: { preventDefault(): void }) {
      // The owner closes it, by no longer rendering it.
      event.preventDefault();
      onClose?.();
    },
    onKeyDown(event: { key: string; preventDefault(): void }) {
      // Chromium lets a second Escape through, whatever the cancel event was told.
      if (event.key === 'Escape' && !onClose) event.preventDefault();
    },
    onClose() {
      // A gesture of the system closes it without asking.
      const dialog = element.current;
      if (!dialog || dialog.open) return;
      if (onClose) onClose();
      else dialog.showModal?.();
    },
    onClick(event: { target: unknown }) {
      if (pressedBeside.current && event.target === element.current) onClose?.();
    },
  };
}
