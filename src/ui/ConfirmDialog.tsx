import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** A verb that says what will happen. */
  readonly confirm: string;
  readonly cancel: string;
  /** What cannot be undone looks like it. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something happens. Escape and a press beside it mean no. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  isDestructive = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button kind={isDestructive ? 'danger' : 'main'} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button onClick={onCancel}>{cancel}</Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onCancel} actions={actions}>
      {children}
    </Dialog>
  );
}
