import { useStore } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { listen } from './listen.ts';
import { controls, pressedControlAtom } from './pressedControl.ts';
import { restoreFocus } from './restoreFocus.ts';

interface DialogProps {
  readonly id?: string;
  readonly title: Content;
  readonly children: Content;
  /** Called for Escape, the close button and a press on the backdrop. Without it, the dialog cannot be dismissed. */
  readonly onClose?: () => void;
  /** Label of the close button. Without it, there is no close button. */
  readonly closeLabel?: string;
  /** Buttons at the bottom, the primary one first. */
  readonly actions?: Content;
  /** Initial focus. @default 'heading' */
  readonly focusOn?: 'heading' | 'control';
  /**
   * A bottom sheet on phones and a centred box elsewhere, a panel at the side, or the whole screen. @default 'sheet'
   */
  readonly placement?: 'sheet' | 'side' | 'full';
}

/** A modal dialog. It is open while it is mounted. */
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
  const dismissHandlers = useDismiss(element, onClose);
  return (
    <dialog
      id={id}
      className={`dialog dialog--${placement}`}
      aria-labelledby={heading}
      ref={element}
      {...dismissHandlers}
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

function useModal(element: RefObject<HTMLDialogElement | null>, focusOn: 'heading' | 'control'): void {
  const focusFirst = useEffectEvent((dialog: HTMLDialogElement) => {
    const control = dialog.querySelector<HTMLElement>(`.dialog-body :is(${controls})`);
    const first = focusOn === 'control' ? control : null;
    (first ?? dialog.querySelector('h2'))?.focus({ preventScroll: true });
  });
  const store = useStore();
  useEffect(() => {
    const dialog = element.current;
    const { activeElement } = document;
    const pressed = store.get(pressedControlAtom);
    // If the browser did not focus the pressed control, `activeElement` is an element that contains the control.
    const opener = activeElement?.contains(pressed) ? pressed : activeElement;
    if (!dialog) return;
    // Browsers of 2021 do not support the dialog element and render its content in place.
    dialog.showModal?.();
    focusFirst(dialog);
    return () => {
      dialog.close?.();
      // The browser restores the focus on close, but scrolls to it. The opener may be gone, for example if its photo was
      // discarded in the dialog.
      restoreFocus(opener, document.querySelector('main'));
    };
  }, [element, store]);
}

/** Event handlers for the ways to dismiss a dialog. */
function useDismiss(element: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined) {
  const pressedBackdrop = useRef(false);
  useEffect(() =>
    listen(element.current, {
      pointerdown({ target }) {
        pressedBackdrop.current = target === element.current;
      },
    }),
  );
  return {
    onCancel(event: { target: unknown; preventDefault(): void }) {
      // Ignore the cancel event of a file picker or a dialog inside this dialog.
      if (event.target !== element.current) return;
      // The parent closes the dialog by unmounting it.
      event.preventDefault();
      onClose?.();
    },
    onKeyDown(event: { key: string; preventDefault(): void }) {
      // Chromium closes the dialog on a second Escape, even if the cancel event was prevented.
      if (event.key === 'Escape' && !onClose) event.preventDefault();
    },
    onClose() {
      // A system gesture can close the dialog without a cancel event.
      const dialog = element.current;
      if (!dialog || dialog.open) return;
      if (onClose) onClose();
      else dialog.showModal?.();
    },
    onClick(event: { target: unknown }) {
      if (pressedBackdrop.current && event.target === element.current) onClose?.();
    },
  };
}
