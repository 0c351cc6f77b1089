import { exposureText } from '#src/api/portal/exposure.ts';
import { contactName } from '#src/api/portal/vendorContact.ts';
import { appBase, href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import type { Tenant } from '#src/tenant/tenant.ts';
import { useMessages } from '#src/texts/context.tsx';
import { formatTime } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facts } from '#src/ui/Card.tsx';
import { useSlimLink } from '../slim/slimContext.tsx';
import { useStepTitle } from '../wizard/useStepTitle.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { nameList } from './fileTexts.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptFiles } from './ReceiptFiles.tsx';
import { receiptOf, type SupplementReceipt } from './receiptOf.ts';
import type { UploadQueue } from './uploadQueue.ts';
import { useUploadQueueState } from './useUploadQueue.ts';

/** Shows what was sent, with actions to save, print or copy it. */
export function Receipt({ queue }: { queue: UploadQueue }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.receipt;
  const { dispatch } = useSupplement();
  const { code } = useInsurer();
  const { uploads, notes } = useUploadQueueState(queue);
  const receipt = receiptOf(uploads, notes);
  const { localeCode } = useTenant();
  const facts = useFacts(t, receipt);
  useStepTitle({ title: t.supplement_portal.upload_manager.receipt.title() });
  return (
    <section className="up-receipt">
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
      <div className="up-receipt-end">
        <Button kind="main" onClick={() => dispatch({ type: 'resetConfirmed' })}>
          {t.supplement_portal.upload_manager.receipt.again()}
        </Button>
        {/* If the user is not logged in there, the page's guard redirects to the start page. */}
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
