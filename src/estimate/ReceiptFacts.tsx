import type { Assignment } from '#src/api/assignment.ts';
import { statusOf } from '#src/claim/humanStatus.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatDate } from '#src/texts/formats.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { VinText } from '#src/ui/VinText.tsx';
import { StatusName } from './EstimateStatus.tsx';
import { isEstimateViewable } from './estimateView.ts';
import { formatMoneyText } from './money.ts';
import { statusChecklistOf } from './statusChecklist.ts';

/** The claim's details and its status. Includes the amount once the customer may see it. */
export function ReceiptFacts({ assignment }: { assignment: Assignment }) {
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
    <dl className="receipt-facts" aria-label={receipt.facts()}>
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
