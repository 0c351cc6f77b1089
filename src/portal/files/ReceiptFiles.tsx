import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatClock } from '#src/texts/formats.ts';
import { sizeText } from '../sizeText.ts';
import { displayName } from './fileName.ts';
import type { SentFile } from './receiptOf.ts';

export function ReceiptFiles({ files }: { files: readonly SentFile[] }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.receipt;
  const { localeCode } = useTenant();
  return (
    <section
      className="up-receipt-files"
      aria-label={t.supplement_portal.upload_manager.receipt.files()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.file()}</th>
            <th scope="col">{messages.size()}</th>
            <th scope="col">{messages.time()}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, name, sizeBytes, atMs }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{displayName(name)}</bdi>
              </th>
              <td className="num">{sizeText(t, sizeBytes, localeCode)}</td>
              <td className="num">{formatClock(atMs, localeCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
