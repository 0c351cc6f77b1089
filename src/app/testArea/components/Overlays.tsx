import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Examples } from './Examples.tsx';

const dialogs = {
  Dialog: (close: () => void) => (
    <Dialog
      title="What you can do now"
      onClose={close}
      closeLabel="Close"
      actions={
        <Button kind="main" onClick={close}>
          Done
        </Button>
      }
    >
      An appraiser is looking at your photos. You can add photos if you see more damage.
    </Dialog>
  ),
  'Dialog with a field': (close: () => void) => (
    <Dialog title="Email the estimate" onClose={close} closeLabel="Close" focusOn="control">
      <Field id="dialog-email" label="Email address" type="email" autoComplete="email" />
    </Dialog>
  ),
  'Blocking dialog': (close: () => void) => (
    <Dialog
      title="Cookies are turned off"
      actions={
        <Button kind="main" onClick={close}>
          I’ve Enabled Cookies
        </Button>
      }
    >
      We need them to keep you logged in and to save your photos until they are sent.
    </Dialog>
  ),
  'Panel at the side': (close: () => void) => (
    <Dialog title="Menu" onClose={close} closeLabel="Close" placement="side">
      <Button kind="quiet" onClick={close}>
        Log out
      </Button>
    </Dialog>
  ),
  'Confirm dialog': (close: () => void) => (
    <ConfirmDialog
      title="Remove this photo?"
      confirm="Remove photo"
      cancel="Keep it"
      isDestructive
      onConfirm={close}
      onCancel={close}
    >
      It has not been sent yet and cannot be brought back.
    </ConfirmDialog>
  ),
};

/** Dialogs. The notifications are on the start page of the test pages. */
export function Overlays() {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  return (
    <Examples title="Dialog" wide>
      <div className="row">
        {(Object.keys(dialogs) as (keyof typeof dialogs)[]).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      {open && dialogs[open](() => setOpen(undefined))}
    </Examples>
  );
}
