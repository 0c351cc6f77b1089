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
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { ClaimLinks } from './ClaimLinks.tsx';
import { DocumentCard, documentUrl } from './DocumentCard.tsx';
import { EmailDialog, useEmailEstimate } from './EmailDialog.tsx';
import { EstimatePage } from './EstimatePage.tsx';
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
      <EstimatePage
        assignment={assignment}
        title={t.estimate.preview.title()}
        isDone
        aside={
          pdf === undefined ? (
            <SentPhotos assignment={assignment} />
          ) : (
            <DocumentCard
              pdf={pdf}
              pictureUrl={estimate.pictureUrl}
              onEmail={estimate.id === null ? undefined : email.open}
            />
          )
        }
        more={
          <Fragment>
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
            {isSurveyDue(assignment, tenant) && (
              <div className="row row--ends panel">
                <div>
                  <h2>{preview.survey_title()}</h2>
                  <p className="small">{preview.survey()}</p>
                </div>
                <Link className={buttonClass('plain', true)} to={memberHref.feedback(assignment.id)}>
                  {t.estimate.preview.next()}
                </Link>
              </div>
            )}
          </Fragment>
        }
      >
        {isCanceled(assignment) && (
          <Note kind="warning" title={m.estimate.canceled_title()}>
            <p>{m.estimate.canceled_note()}</p>
          </Note>
        )}
        <EstimateAmount estimate={estimate} hasDocument={pdf !== undefined} />
      </EstimatePage>
      {email.isOpen && <EmailDialog email={email} />}
    </Fragment>
  );
}

interface EstimateAmountProps {
  readonly estimate: Estimate;
  /** Whether the page links to the PDF. If so, a text refers customers to the PDF for a missing amount. */
  readonly hasDocument: boolean;
}

/** The amount, as the most prominent element of the page. */
function EstimateAmount({ estimate: { amountCents, deductibleCents }, hasDocument }: EstimateAmountProps) {
  const { preview } = useMessages().m.estimate;
  const { currency, localeCode } = useTenant();
  const money = amountCents === null ? undefined : formatMoney(amountCents, currency, localeCode);
  return (
    <div className="stack panel panel--brand total">
      <p className="small">{preview.amount()}</p>
      {money ? (
        <p className="amount num">
          <span>{money.whole}</span>
          <small>{money.fraction}</small>
        </p>
      ) : (
        <p className="lead">{hasDocument ? preview.in_document() : preview.no_amount()}</p>
      )}
      <p className="small">{preview.covers()}</p>
      {deductibleCents !== null && <Payers amountCents={amountCents} deductibleCents={deductibleCents} />}
    </div>
  );
}

interface PayersProps {
  readonly amountCents: number | null;
  readonly deductibleCents: number;
}

/** Shows the deductible and, if the insurance covers only a part of the amount, that part. */
function Payers({ amountCents, deductibleCents }: PayersProps) {
  const { preview } = useMessages().m.estimate;
  const { currency, localeCode } = useTenant();
  const money = (cents: number) => formatMoneyText(cents, currency, localeCode);
  const coveredCents = (amountCents ?? 0) - deductibleCents;
  const isSplit = deductibleCents > 0 && coveredCents > 0;
  return (
    <div className="stack payers num">
      {isSplit && (
        <svg viewBox={`0 0 ${amountCents} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="payers-own" width={deductibleCents} height="1" />
          <rect className="payers-covered" x={deductibleCents} width={coveredCents} height="1" />
        </svg>
      )}
      <dl>
        <div className="row payers-own">
          <dt>{preview.deductible()}</dt>
          <dd>{money(deductibleCents)}</dd>
        </div>
        {isSplit && (
          <div className="row payers-covered">
            <dt>{preview.covered()}</dt>
            <dd>{money(coveredCents)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
