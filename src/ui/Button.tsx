import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonKind, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** What is being done, in place of the button's words; the button keeps the focus and takes no second press. */
  readonly busy?: ReactNode;
  readonly icon?: ReactNode;
}

/**
 * `disabled` takes the button out of the tab order. With `aria-disabled` it looks the same and can still be pressed,
 * for a press that explains what is missing.
 */
export function Button({ kind, small, busy, icon, children, onClick, ...button }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A second press would also send the form once more.
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
      {isBusy ? busy : children}
    </button>
  );
}
