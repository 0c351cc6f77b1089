import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Note } from '#src/ui/Note.tsx';
import { maxQrTextLength, QrCode } from '#src/ui/QrCode.tsx';

export interface PhoneDialogProps {
  readonly link: string;
  readonly onClose: () => void;
}

/**
 * Shows a QR code that opens this claim on a phone. The link is secret: it is never shown as text, and the code is
 * generated in the browser.
 */
export function PhoneDialog({ link, onClose }: PhoneDialogProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.phone;
  const texts = t.supplement_portal.upload_manager.phone;
  return (
    <Dialog title={messages.dialog()} closeLabel={texts.close()} onClose={onClose}>
      {link.length <= maxQrTextLength ? (
        <Fragment>
          <p>{messages.how()}</p>
          <QrCode className="up-qr" text={link} label={texts.picture()} />
          <Note kind="warning">
            <p>{messages.access()}</p>
          </Note>
        </Fragment>
      ) : (
        <p>{messages.too_long()}</p>
      )}
    </Dialog>
  );
}
