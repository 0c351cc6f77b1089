import type { ComponentProps } from 'react';
import { ControlIcon, type ControlIconName } from './ControlIcon.tsx';
import { Spinner } from './Spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: ControlIconName;
  /** Says what it does, and to what: "Remove front.jpg". */
  readonly label: string;
  readonly busy?: boolean;
}

export function IconButton({ icon, label, busy = false, onClick, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`icon-btn ${className ?? ''}`.trim()}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : <ControlIcon name={icon} />}
    </button>
  );
}
