import { Fragment } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import type { Estimate } from '#src/api/claim.ts';
import { isCanceled, isSurveyDue } from '#src/claim/humanStatus.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { ServerText } from '#src/texts/ServerText.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { ClaimLinks } from './ClaimLinks.tsx';
import { DocumentCard, documentUrl } from './DocumentCard.tsx';
import { EmailDialog, useEmailEstimate } from './EmailDialog.tsx';
import { EstimateSheet } from './EstimateSheet.tsx';
import { formatMoney, formatMoneyText } from './money.ts';
import { SentPhotos } from './ReceiptPhotos.tsx';

/** The estimate: the amount, the document, and a note that the amount may change. */
export function EstimatePreview({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const tenant = useTenant();
  const estimate = assignment.claim?.estimate ?? null;
  const email = useEmailEstimate(estimate?.id ?? null);
  if (!estimate) return null;
  const pdf = documentUrl(estimate.pdfUrl, location.protocol);
  const { preview } = m.estimate;
  return (
    <Fragment>
      <Banner kind="success" className="estimate-told">
        {email.sentTo && (
          <Fragment>
            {m.estimate.email.sent()}
            <span> </span>
            <b dir="auto">{email.sentTo}</b>
          </Fragment>
        )}
      </Banner>
      <EstimateSheet
        assignment={assignment}
        title={t.estimate.preview.title()}
        isDone
        aside={
          pdf === undefined ? (
            <SentPhotos assignment={assignment} />
          ) : (
            <DocumentCard pdf={pdf} pictureUrl={estimate.pictureUrl} />
          )
        }
        more={
          <Fragment>
            {pdf !== undefined && estimate.id !== null && (
              <Button className="btn--wide" icon={<Glyph name="mail" small />} onClick={email.open}>
                {t.estimate.preview.email()}
              </Button>
            )}
            {estimate.message !== null && (
              <Note kind="info" title={preview.message({ name: tenant.name })}>
                <p>
                  {__TENANT__.severalLanguages ? (
                    <ServerText>{estimate.message}</ServerText>
                  ) : (
                    estimate.message
                  )}
                </p>
              </Note>
            )}
            <div className="note note--plain">
              <Glyph name="info" />
              <div>
                <b>{preview.changes_title()}</b>
                <p>{preview.changes()}</p>
              </div>
            </div>
            <ClaimLinks assignmentId={assignment.id} />
          </Fragment>
        }
        actions={
          isSurveyDue(assignment, tenant) && (
            <Link className={buttonClass('main')} to={memberHref.feedback(assignment.id)}>
              {t.estimate.preview.next()}
            </Link>
          )
        }
      >
        {isCanceled(assignment) && (
          <Note kind="warning" title={m.estimate.canceled_title()}>
            <p>{m.estimate.canceled_note()}</p>
          </Note>
        )}
        <EstimateAmount estimate={estimate} hasDocument={pdf !== undefined} />
      </EstimateSheet>
      {email.isOpen && <EmailDialog email={email} />}
    </Fragment>
  );
}

export interface EstimateAmountProps {
  readonly estimate: Estimate;
  /** Whether the page links to the document, which names the amount too. */
  readonly hasDocument: boolean;
}

/** The amount, as the most prominent element of the page. */
function EstimateAmount({ estimate: { amountCents, deductibleCents }, hasDocument }: EstimateAmountProps) {
  const { preview } = useMessages().m.estimate;
  const { currency, localeCode } = useTenant();
  const money = amountCents === null ? undefined : formatMoney(amountCents, currency, localeCode);
  return (
    <div className="total">
      <p className="total-name">{preview.amount()}</p>
      {money ? (
        <p className="amount num">
          <span>{money.whole}</span>
          <small>{money.fraction}</small>
        </p>
      ) : (
        <p className="lead">{hasDocument ? preview.in_document() : preview.no_amount()}</p>
      )}
      <p className="total-name">{preview.covers()}</p>
      {deductibleCents !== null && (
        <p className="total-part num">
          {preview.deductible({ amount: formatMoneyText(deductibleCents, currency, localeCode) })}
        </p>
      )}
    </div>
  );
}
