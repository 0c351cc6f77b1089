import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Note } from '#src/ui/Note.tsx';

export interface PhoneDialogProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The light margin that cameras need, in modules. */
const margin = 4;

/** In bytes. The code of a longer link has too many modules: phones cannot read it from a desktop screen. */
const maxLinkLength = 664;

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
      {link.length <= maxLinkLength ? (
        <>
          <p>
            <DisplayText text={messages.how()} />
          </p>
          <QrPicture link={link} label={plainText(messages.picture())} />
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

function QrPicture({ link, label }: { link: string; label: string }) {
  const code = generate(link, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * margin;
  return (
    <svg className="up-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="up-qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={toSvgPath(code)} transform={`translate(${margin} ${margin})`} />
    </svg>
  );
}
