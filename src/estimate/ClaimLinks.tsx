import { Fragment } from 'react';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';

/** Links for a customer who waits for the estimate: call, read the FAQ, or open the receipt. */
export function ClaimLinks({ assignmentId }: { assignmentId: string }) {
  const { t } = useMessages();
  return (
    <ul className="claim-ways" aria-label={t.estimate.ways()}>
      {__TENANT__.hideCallForHelp ? null : <CallRow />}
      <li>
        <Link className="menu-item" to={memberHref.faqs()}>
          <Icon name="help" />
          <LinkLabel text={t.estimate.faqs()} />
        </Link>
      </li>
      <li>
        <Link className="menu-item" to={memberHref.estimate(assignmentId, 'receipt')}>
          <Glyph name="print" />
          <LinkLabel text={t.estimate.receipt.open()} />
        </Link>
      </li>
    </ul>
  );
}

/** The carrier's phone number. Renders nothing if the carrier has no number. */
function CallRow() {
  const { t } = useMessages();
  const phone = supportPhone(useTenant());
  if (!phone) return null;
  return (
    <li>
      <a className="menu-item" data-feature="call-for-help" href={`tel:${phone.number}`}>
        <Icon name="phone" />
        <LinkLabel text={t.common.call({ phone: phone.formatted })} note={t.estimate.office_hours().trim()} />
      </a>
    </li>
  );
}

function LinkLabel({ text, note }: { text: string; note?: string }): Elements {
  return (
    <Fragment>
      <span className="num">
        <span>{text}</span>
        {note && <small>{note}</small>}
      </span>
      <Icon name="right" small />
    </Fragment>
  );
}
