import { exposureText } from '#src/api/portal/exposure.ts';
import { contactName } from '#src/api/portal/vendor.ts';
import { appBase, href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import type { Tenant } from '#src/tenant/tenant.ts';
import { useMessages } from '#src/texts/context.tsx';
import { formatClock, formatTime } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facts } from '#src/ui/Card.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useCopy } from '#src/ui/useCopy.ts';
import { useSlimLink } from '../slim/slimContext.tsx';
import { useStepTitle, useSupplement } from '../wizard/useSupplement.tsx';
import { displayName } from './fileName.ts';
import { nameList, sizeText } from './fileTexts.ts';
import type { AddedNote, Notes } from './notes.ts';
import type { UploadQueueState } from './uploadQueue.ts';
import type { Uploads } from './uploads.ts';

/** Shows what was sent, with actions to save, print or copy it. */
export function Receipt({ uploads, notes }: UploadQueueState) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.receipt;
  const { dispatch } = useSupplement();
  const { code } = useInsurer();
  const receipt = receiptOf(uploads, notes);
  const { localeCode } = useTenant();
  const facts = useFacts(t, receipt);
  useStepTitle({ title: t.supplement_portal.upload_manager.receipt.title() });
  return (
    <section className="stack up-receipt">
      <div className="up-receipt-head">
        <CheckMark />
        <h1 tabIndex={-1}>{messages.title()}</h1>
        <Lead />
      </div>
      <div className="card up-receipt-paper">
        <Facts facts={facts} />
        {receipt.files.length > 0 && <ReceiptFiles files={receipt.files} />}
        {receipt.leftOutNames.length > 0 && (
          <p>{messages.left_out({ names: nameList(t, receipt.leftOutNames, localeCode) })}</p>
        )}
        {receipt.notes.length > 0 && (
          <div className="up-receipt-notes">
            <h2>{messages.notes()}</h2>
            {receipt.notes.map(({ body, atMs }) => (
              <p key={`${atMs} ${body}`}>{body}</p>
            ))}
          </div>
        )}
        <ReceiptActions receipt={receipt} facts={facts} />
      </div>
      <div className="actions">
        <Button kind="main" onClick={() => dispatch({ type: 'resetConfirmed' })}>
          {t.supplement_portal.upload_manager.receipt.again()}
        </Button>
        {/* If the user is not logged in to the app, the linked page redirects to the start page. */}
        <a className="line-link" href={`${appBase(code)}${href.claims()}`}>
          {t.supplement_portal.upload_manager.receipt.claims()}
        </a>
      </div>
    </section>
  );
}

/** The insurer of the claim. A bypass link may belong to a different provider than the page. */
function useInsurer(): Pick<Tenant, 'code' | 'name'> {
  const tenant = useTenant();
  const slim = useSlimLink();
  if (!slim) return tenant;
  const { providerCode } = slim.grant;
  return {
    // The code comes from the network and becomes part of a URL, so it is validated.
    code: /^[\w-]+$/.test(providerCode) ? providerCode : tenant.code,
    name: slim.providerName ?? tenant.name,
  };
}

function Lead() {
  const messages = useMessages().m.supplement_portal.upload_manager.receipt;
  const { name } = useInsurer();
  const { contact } = useSupplement().state;
  const person = contact ? contactName(contact) : '';
  const text = person === '' ? messages.lead({ name }) : messages.lead_contact({ name, contact: person });
  return <p className="up-receipt-lead">{text}</p>;
}

function useFacts(t: Messages['t'], { atMs }: SupplementReceipt): readonly (readonly [string, string])[] {
  const messages = t.supplement_portal.upload_manager.receipt;
  const { claimNumber, exposure, vendor } = useSupplement().state;
  const { localeCode } = useTenant();
  const claim = claimNumber ?? exposure?.claimNumber ?? '';
  const facts: readonly (readonly [string, string])[] = [
    [messages.claim(), claim && `#${claim}`],
    [messages.vehicle(), exposure ? exposureText(exposure) : ''],
    [messages.shop(), vendor?.name ?? ''],
    [messages.sent(), atMs === null ? '' : formatTime(atMs, localeCode)],
  ];
  return facts.filter(([, value]) => value !== '').map(([name, value]) => [name, value]);
}

function CheckMark() {
  return (
    <svg className="up-tick" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" />
      <path d="M20 33l8.5 8.5L45 24" />
    </svg>
  );
}

function ReceiptFiles({ files }: { files: readonly SentFile[] }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.receipt;
  const { localeCode } = useTenant();
  return (
    <section
      className="table up-receipt-files"
      aria-label={t.supplement_portal.upload_manager.receipt.files()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.file()}</th>
            <th scope="col" className="r">
              {messages.size()}
            </th>
            <th scope="col">{messages.time()}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, name, sizeBytes, atMs }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{displayName(name)}</bdi>
              </th>
              <td className="r num">{sizeText(t, sizeBytes, localeCode)}</td>
              <td className="num">{formatClock(atMs, localeCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ReceiptActionsProps {
  readonly receipt: SupplementReceipt;
  readonly facts: readonly (readonly [string, string])[];
}

function ReceiptActions({ receipt, facts }: ReceiptActionsProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.receipt;
  const { localeCode } = useTenant();
  const { outcome, copy } = useCopy();
  return (
    <div className="row up-receipt-actions">
      <Button small icon={<Glyph name="print" small />} onClick={() => window.print()}>
        {t.supplement_portal.upload_manager.receipt.print()}
      </Button>
      <Button
        small
        icon={<Glyph name="copy" small />}
        onClick={() => void copy(receiptText(t, receipt, facts, localeCode))}
      >
        {t.supplement_portal.upload_manager.receipt.copy()}
      </Button>
      <p className="small" role="status">
        {outcome && messages[outcome]()}
      </p>
    </div>
  );
}

/** Returns the receipt as plain text lines, to paste or save. */
function receiptText(
  t: Messages['t'],
  { files, notes, leftOutNames }: SupplementReceipt,
  facts: readonly (readonly [string, string])[],
  localeCode: string,
): string {
  const messages = t.supplement_portal.upload_manager.receipt;
  const lines = [
    messages.title(),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...titled(
      messages.files(),
      files.map(({ name, sizeBytes, atMs }) =>
        [displayName(name), sizeText(t, sizeBytes, localeCode), formatClock(atMs, localeCode)].join(', '),
      ),
    ),
    ...titled(
      messages.notes(),
      notes.map(({ body }) => body),
    ),
    ...(leftOutNames.length > 0
      ? ['', messages.left_out({ names: nameList(t, leftOutNames, localeCode) })]
      : []),
  ];
  return lines.join('\n');
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly atMs: number;
}

/** The files and notes that the adjuster has received, and the files that were left out. */
interface SupplementReceipt {
  /** The sent files, in the order in which they were added. */
  readonly files: readonly SentFile[];
  readonly notes: readonly AddedNote[];
  readonly leftOutNames: readonly string[];
  /** Epoch milliseconds when the last item arrived; null if nothing arrived. */
  readonly atMs: number | null;
}

export function receiptOf(uploads: Uploads, { added }: Notes): SupplementReceipt {
  const files = uploads.files.flatMap(({ id, name, sizeBytes, status }) =>
    status.kind === 'COMPLETE' ? [{ id, name, sizeBytes, atMs: status.atMs }] : [],
  );
  const times = [...files, ...added].map(({ atMs }) => atMs);
  return {
    files,
    notes: added,
    leftOutNames: uploads.leftOutNames,
    atMs: times.length === 0 ? null : Math.max(...times),
  };
}
