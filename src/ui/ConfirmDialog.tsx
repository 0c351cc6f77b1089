import { Fragment } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: Content;
  readonly children: Content;
  /** A verb for the action, such as "Delete". */
  readonly confirm: string;
  readonly cancel: string;
  /** Styles the button as destructive. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A dialog that asks for confirmation. Escape or a press on the backdrop cancels. */
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
    <Fragment>
      <Button kind={isDestructive ? 'danger' : 'main'} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button onClick={onCancel}>{cancel}</Button>
    </Fragment>
  );
  return (
    <Dialog title={title} onClose={onCancel} actions={actions}>
      {children}
    </Dialog>
  );
}
