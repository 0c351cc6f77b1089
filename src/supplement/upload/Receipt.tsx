import { exposureText } from '#src/domain/supplement/exposure.ts';
import { contactName } from '#src/domain/supplement/vendorContact.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { formatTime } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { appBase, href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import type { Tenant } from '#src/tenant/tenant.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facts } from '#src/ui/Card.tsx';
import { useSlim } from '../slim/slimGround.tsx';
import { useStepTitle } from '../wizard/useStepTitle.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { nameList } from './fileWords.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptFiles } from './ReceiptFiles.tsx';
import { receiptOf, type SupplementReceipt } from './receiptOf.ts';
import type { UploadRoom } from './uploadRoom.ts';
import { useRoomState } from './useUploadRoom.ts';

/** Shows what was sent, with actions to save, print or copy it. */
export function Receipt({ room }: { room: UploadRoom }) {
  const m = useMessages();
  const words = m.supplement_portal.upload_manager.receipt;
  const { dispatch } = useSupplement();
  const { code } = useInsurer();
  const { uploads, notes } = useRoomState(room);
  const receipt = receiptOf(uploads, notes);
  const facts = useFacts(m, receipt);
  useStepTitle({ title: words.title() });
  return (
    <section className="card up-receipt">
      <Tick />
      <div>
        <h1 tabIndex={-1}>
          <DisplayText text={words.title()} />
        </h1>
        <Lead />
      </div>
      <div className="up-receipt-facts">
        <Facts facts={facts} />
      </div>
      {receipt.files.length > 0 && <ReceiptFiles files={receipt.files} />}
      {receipt.leftOut.length > 0 && (
        <p>
          <DisplayText text={words.left_out({ names: nameList(m, receipt.leftOut) })} />
        </p>
      )}
      {receipt.notes.length > 0 && (
        <div className="up-receipt-notes">
          <h2>
            <DisplayText text={words.notes()} />
          </h2>
          {receipt.notes.map(({ body, atMs }) => (
            <p key={`${atMs} ${body}`}>{body}</p>
          ))}
        </div>
      )}
      <ReceiptActions receipt={receipt} facts={facts} />
      <div className="up-receipt-end">
        {/* If the user is not logged in there, the page's guard redirects to the start page. */}
        <a className="line-link" href={`${appBase(code)}${href.claims()}`}>
          {plainText(words.claims())}
        </a>
        <Button kind="main" onClick={() => dispatch({ type: 'resetConfirmed' })}>
          {plainText(words.again())}
        </Button>
      </div>
    </section>
  );
}

/** The insurer of the claim. A bypass link may belong to a different provider than the page. */
function useInsurer(): Pick<Tenant, 'code' | 'name'> {
  const own = useTenant();
  const slim = useSlim();
  if (!slim) return own;
  const { providerCode } = slim.grant;
  return {
    // The code comes from the network and becomes part of a URL, so it is validated.
    code: /^[\w-]+$/.test(providerCode) ? providerCode : own.code,
    name: slim.providerName ?? own.name,
  };
}

function Lead() {
  const words = useMessages().supplement_portal.upload_manager.receipt;
  const { name } = useInsurer();
  const { contact } = useSupplement().state;
  const person = contact ? contactName(contact) : '';
  const text = person === '' ? words.lead({ name }) : words.lead_contact({ name, contact: person });
  return (
    <p className="up-receipt-lead">
      <DisplayText text={text} />
    </p>
  );
}

function useFacts(m: Messages, { atMs }: SupplementReceipt): readonly (readonly [string, string])[] {
  const words = m.supplement_portal.upload_manager.receipt;
  const { claimNumber, exposure, vendor } = useSupplement().state;
  const { localeCode } = useTenant();
  const claim = claimNumber ?? exposure?.claimNumber ?? '';
  const facts: readonly (readonly [string, string])[] = [
    [words.claim(), claim && `#${claim}`],
    [words.vehicle(), exposure ? exposureText(exposure) : ''],
    [words.shop(), vendor?.name ?? ''],
    [words.sent(), atMs === null ? '' : formatTime(atMs, localeCode)],
  ];
  return facts.filter(([, value]) => value !== '').map(([name, value]) => [plainText(name), value]);
}

function Tick() {
  return (
    <svg className="up-tick" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" />
      <path d="M20 33l8.5 8.5L45 24" />
    </svg>
  );
}
