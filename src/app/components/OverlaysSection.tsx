import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { NotificationsSample } from './NotificationsSample.tsx';
import { overlayWords as words } from './overlaySpecimens.ts';
import { Specimen } from './Specimen.tsx';

type Name = keyof typeof words.open;

export function OverlaysSection() {
  const [open, setOpen] = useState<Name>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen title={words.dialogs}>
        <div className="row">
          {(Object.entries(words.open) as [Name, string][]).map(([name, text]) => (
            <button className="btn" type="button" key={name} onClick={() => setOpen(name)}>
              {text}
            </button>
          ))}
        </div>
        {open && dialogs[open](close)}
      </Specimen>
      <Specimen title={words.stack}>
        <NotificationsSample />
      </Specimen>
    </>
  );
}

const mainButton = (text: string, press: () => void) => (
  <button className="btn btn--main" type="button" onClick={press}>
    {text}
  </button>
);

const dialogs: Record<Name, (close: () => void) => ReactNode> = {
  plain: (close) => (
    <Dialog
      title={words.plainTitle}
      onClose={close}
      closeLabel={words.close}
      actions={mainButton(words.close, close)}
    >
      <p>{words.plainText}</p>
    </Dialog>
  ),
  form: (close) => (
    <Dialog
      title={words.formTitle}
      onClose={close}
      closeLabel={words.close}
      focusOn="control"
      actions={mainButton(words.send, close)}
    >
      <Field id="kit-dialog-email" label={words.email} type="email" autoComplete="email" />
    </Dialog>
  ),
  blocking: (close) => (
    <Dialog title={words.blockingTitle} actions={mainButton(words.blockingAction, close)}>
      <p>{words.blockingText}</p>
    </Dialog>
  ),
  side: (close) => (
    <Dialog title={words.sideTitle} onClose={close} closeLabel={words.close} placement="side">
      {words.sideItems.map((item) => (
        <button className="btn btn--quiet" type="button" key={item} onClick={close}>
          {item}
        </button>
      ))}
    </Dialog>
  ),
  confirm: (close) => (
    <ConfirmDialog
      title={words.confirmTitle}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={close}
      onCancel={close}
    >
      <p>{words.confirmText}</p>
    </ConfirmDialog>
  ),
  destructive: (close) => (
    <ConfirmDialog
      title={words.removeTitle}
      confirm={words.remove}
      cancel={words.keep}
      isDestructive
      onConfirm={close}
      onCancel={close}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  ),
};
