import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { promptKey } from '#src/api/photoSet.ts';
import { statusOf } from '#src/claim/humanStatus.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { parsePhotoTimes } from '#src/claim/photoTimes.ts';
import { StaleClaimNote } from '#src/claim/StaleDataNote.tsx';
import { photoTimesAtom, vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatDate, formatTime } from '#src/texts/formats.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { BackLink, Page } from '#src/ui/page/Page.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { VinText } from '#src/ui/VinText.tsx';
import { StatusName } from './EstimateStatus.tsx';
import { isEstimateViewable, statusChecklistOf } from './estimateView.ts';
import { formatMoneyText } from './money.ts';
import { ReceiptPhotos } from './ReceiptPhotos.tsx';
import { receiptPhotosOf } from './receipt.ts';

/**
 * Printable page with everything that the carrier has received for a claim. Generated in the browser, without another
 * request.
 */
export function Receipt({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { name, logos, localeCode } = useTenant();
  const { receipt } = m.estimate;
  const [openedAtMs] = useState(() => Date.now());
  const loaded = useAtomValue(assignmentLoadable.stateOf(assignment.id));
  const persistedAtMs = loaded.kind === 'ready' ? loaded.persistedAtMs : undefined;
  const time = formatTime(persistedAtMs ?? openedAtMs, localeCode);
  const times = parsePhotoTimes(useAtomValue(photoTimesAtom)).get(assignment.id);
  const photos = receiptPhotosOf(assignment, (prompt) => times?.get(promptKey(prompt)));
  useScreenTitle(t.estimate.document_title({ title: t.estimate.receipt.title(), name }));
  return (
    <Page
      className="receipt"
      back={<BackLink to={memberHref.estimate(assignment.id)}>{t.estimate.receipt.back()}</BackLink>}
      aside={
        <div className="stage">
          <ReceiptPhotos photos={photos} />
        </div>
      }
      actions={
        <Button kind="main" icon={<Glyph name="print" small />} onClick={() => window.print()}>
          {t.estimate.receipt.print()}
        </Button>
      }
    >
      <div className="receipt-logo">
        <Logo {...logos.horizontal} name={name} />
      </div>
      <div>
        <h1 tabIndex={-1}>{receipt.title()}</h1>
        <p className="receipt-lead">{receipt.lead({ name, time })}</p>
      </div>
      <StaleClaimNote assignmentId={assignment.id} />
      <ReceiptFacts assignment={assignment} />
    </Page>
  );
}

/** The claim's details and its status. Includes the amount once the customer may see it. */
function ReceiptFacts({ assignment }: { assignment: Assignment }) {
  const { receipt } = useMessages().t.estimate;
  const { currency, localeCode } = useTenant();
  const status = statusOf(assignment, useAtomValue(vinRequiredAtom));
  const { claimNumber, vehicleText, vehicle, licensePlate, createdAtMs, claim } = assignment;
  const amountCents = isEstimateViewable(assignment, status) ? (claim?.estimate?.amountCents ?? null) : null;
  const facts: readonly (readonly [string, Content])[] = [
    [receipt.claim(), claimNumber],
    [receipt.vehicle(), vehicleText],
    [receipt.vin(), vehicle?.vin && <VinText key="vin" text={vehicle.vin} />],
    [receipt.plate(), licensePlate],
    [receipt.opened(), createdAtMs === null ? null : formatDate(createdAtMs, localeCode)],
    [receipt.status(), <ReceiptStatus key="status" assignment={assignment} isReady={status === 'ready'} />],
    [receipt.amount(), amountCents === null ? null : formatMoneyText(amountCents, currency, localeCode)],
  ];
  return (
    <dl className="lines receipt-facts" aria-label={receipt.facts()}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The current status, as on the status screen, or a generic text if the backend sends no statuses. */
function ReceiptStatus({ assignment, isReady }: { assignment: Assignment; isReady: boolean }) {
  const { receipt } = useMessages().m.estimate;
  if (isReady) return receipt.ready();
  const { steps, currentIndex } = statusChecklistOf(assignment);
  const current = assignment.statuses.length === 0 ? undefined : steps[currentIndex];
  return current ? <StatusName status={current} /> : receipt.in_progress();
}
