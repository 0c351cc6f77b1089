import type { MouseEvent } from 'react';
import { type ButtonKind, buttonClass } from './buttonClass.ts';

interface ButtonProps extends ElementProps<'button'> {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** Replaces the label while the action runs. The button keeps the focus and ignores further presses. */
  readonly busy?: Content;
  readonly icon?: Elements;
}

/**
 * `disabled` removes the button from the tab order. `aria-disabled` looks the same but still reacts to a press, which
 * can explain what is missing.
 */
export function Button({ kind, small, busy, icon, children, onClick, ...button }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A second press would submit the form again.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...button}
      className={`${buttonClass(kind, small)} ${button.className ?? ''}`.trim()}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{isBusy ? busy : children}</span>
    </button>
  );
}

/** Decorative: place it beside a text that names the running action. With reduced motion, the spinner does not turn. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
