import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Note } from '#src/ui/Note.tsx';
import { qrCodeOf } from './qrCode.ts';

export interface PhoneDialogProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The light margin that cameras need, in modules. */
const margin = 4;

/** Shows a QR code that opens this claim on a phone. The link is secret, so it is never shown as text. */
export function PhoneDialog({ link, onClose }: PhoneDialogProps) {
  const messages = useMessages().supplement_portal.upload_manager.phone;
  const code = qrCodeOf(link);
  return (
    <Dialog
      title={<DisplayText text={messages.dialog()} />}
      closeLabel={plainText(messages.close())}
      onClose={onClose}
    >
      {code ? (
        <>
          <p>
            <DisplayText text={messages.how()} />
          </p>
          <QrPicture code={code} label={plainText(messages.picture())} />
          <Note kind="warning">
            <p>
              <DisplayText text={messages.access()} />
            </p>
          </Note>
        </>
      ) : (
        <p>
          <DisplayText text={messages.too_long()} />
        </p>
      )}
    </Dialog>
  );
}

function QrPicture({ code, label }: { code: readonly (readonly boolean[])[]; label: string }) {
  const size = code.length + 2 * margin;
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="up-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="up-qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={path} />
    </svg>
  );
}
