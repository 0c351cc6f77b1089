import { Fragment, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { NotificationsExample } from './NotificationsExample.tsx';
import { overlayTexts } from './overlayExamples.ts';

type Name = keyof typeof overlayTexts.open;

export function OverlaysSection() {
  const [open, setOpen] = useState<Name>();
  const close = () => setOpen(undefined);
  return (
    <Fragment>
      <ExampleGroup title={overlayTexts.dialogs}>
        <div className="row">
          {(Object.entries(overlayTexts.open) as [Name, string][]).map(([name, text]) => (
            <Button key={name} onClick={() => setOpen(name)}>
              {text}
            </Button>
          ))}
        </div>
        {open && dialogs[open](close)}
      </ExampleGroup>
      <ExampleGroup title={overlayTexts.stack}>
        <NotificationsExample />
      </ExampleGroup>
    </Fragment>
  );
}

const mainButton = (text: string, press: () => void) => (
  <Button kind="main" onClick={press}>
    {text}
  </Button>
);

const dialogs: Record<Name, (close: () => void) => Elements> = {
  plain: (close) => (
    <Dialog
      title={overlayTexts.plainTitle}
      onClose={close}
      closeLabel={overlayTexts.close}
      actions={mainButton(overlayTexts.close, close)}
    >
      <p>{overlayTexts.plainText}</p>
    </Dialog>
  ),
  form: (close) => (
    <Dialog
      title={overlayTexts.formTitle}
      onClose={close}
      closeLabel={overlayTexts.close}
      focusOn="control"
      actions={mainButton(overlayTexts.send, close)}
    >
      <Field id="kit-dialog-email" label={overlayTexts.email} type="email" autoComplete="email" />
    </Dialog>
  ),
  blocking: (close) => (
    <Dialog title={overlayTexts.blockingTitle} actions={mainButton(overlayTexts.blockingAction, close)}>
      <p>{overlayTexts.blockingText}</p>
    </Dialog>
  ),
  side: (close) => (
    <Dialog title={overlayTexts.sideTitle} onClose={close} closeLabel={overlayTexts.close} placement="side">
      {overlayTexts.sideItems.map((item) => (
        <Button kind="quiet" key={item} onClick={close}>
          {item}
        </Button>
      ))}
    </Dialog>
  ),
  confirm: (close) => (
    <ConfirmDialog
      title={overlayTexts.confirmTitle}
      confirm={overlayTexts.leave}
      cancel={overlayTexts.stay}
      onConfirm={close}
      onCancel={close}
    >
      <p>{overlayTexts.confirmText}</p>
    </ConfirmDialog>
  ),
  destructive: (close) => (
    <ConfirmDialog
      title={overlayTexts.removeTitle}
      confirm={overlayTexts.remove}
      cancel={overlayTexts.keep}
      isDestructive
      onConfirm={close}
      onCancel={close}
    >
      <p>{overlayTexts.removeText}</p>
    </ConfirmDialog>
  ),
};
