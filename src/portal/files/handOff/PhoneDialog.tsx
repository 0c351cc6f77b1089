import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
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
  const messages = useMessages().supplement_portal.upload_manager.phone;
  return (
    <Dialog
      title={<DisplayText text={messages.dialog()} />}
      closeLabel={plainText(messages.close())}
      onClose={onClose}
    >
      {link.length <= maxQrTextLength ? (
        <Fragment>
          <p>
            <DisplayText text={messages.how()} />
          </p>
          <QrCode className="up-qr" text={link} label={plainText(messages.picture())} />
          <Note kind="warning">
            <p>
              <DisplayText text={messages.access()} />
            </p>
          </Note>
        </Fragment>
      ) : (
        <p>
          <DisplayText text={messages.too_long()} />
        </p>
      )}
    </Dialog>
  );
}
