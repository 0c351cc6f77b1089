import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { formatClock } from '#src/texts/formats.ts';
import { plainText } from '#src/texts/tokenize.ts';
import { sizeText } from '../sizeText.ts';
import { displayName } from './fileName.ts';
import type { SentFile } from './receiptOf.ts';

export function ReceiptFiles({ files }: { files: readonly SentFile[] }) {
  const m = useMessages();
  const messages = m.supplement_portal.upload_manager.receipt;
  const { localeCode } = useTenant();
  return (
    <section
      className="up-receipt-files"
      aria-label={plainText(messages.files())}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <DisplayText text={messages.file()} />
            </th>
            <th scope="col">
              <DisplayText text={messages.size()} />
            </th>
            <th scope="col">
              <DisplayText text={messages.time()} />
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, name, sizeBytes, atMs }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{displayName(name)}</bdi>
              </th>
              <td className="num">{sizeText(m, sizeBytes, localeCode)}</td>
              <td className="num">{formatClock(atMs, localeCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
