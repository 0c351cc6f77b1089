import { useSetAtom } from 'jotai';
import { type Assignment, photoSetsOf } from '#src/api/assignment.ts';
import type { PhotoSet } from '#src/api/photoSet.ts';
import { currentClaimAtom } from '#src/claim/currentClaim.ts';
import {
  type HumanStatus,
  type HumanStatusDisplay,
  humanStatusDisplays,
  isCanceled,
  statusHref,
  statusOf,
} from '#src/claim/humanStatus.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatCount, formatDate } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { type ClaimStep, ClaimSteps } from '#src/ui/page/ClaimSteps.tsx';
import { StatusPill, type StatusTone } from '#src/ui/StatusPill.tsx';

const tones: Readonly<Record<HumanStatusDisplay['tone'], StatusTone>> = {
  actionNeeded: 'you',
  inProgress: 'progress',
  ready: 'ready',
};

interface ClaimCardProps {
  readonly claim: Assignment;
  /** Whether this is the customer's only claim. Its card also shows the steps and what to do next. */
  readonly isOnly: boolean;
}

/** Shows the status of one claim. The whole card is a link to the claim's current step. */
export function ClaimCard({ claim, isOnly }: ClaimCardProps) {
  const { t } = useMessages();
  const { localeCode } = useTenant();
  const setCurrentClaim = useSetAtom(currentClaimAtom);
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const status = statusOf(claim, vinRequiredIds);
  const canceled = isCanceled(claim);
  const sets = photoSetsOf(claim, vinRequiredIds.has(claim.id));
  const hasNextStep = isOnly && !canceled;
  const facts = [
    claim.claimNumber === null ? [] : `#${claim.claimNumber}`,
    claim.createdAtMs === null ? [] : t.claims.opened({ date: formatDate(claim.createdAtMs, localeCode) }),
    // A canceled claim can have an estimate from before the cancellation.
    canceled && claim.claim?.estimate ? statusLabel(t, status) : [],
  ].flat();
  return (
    <Link
      className={hasNextStep ? 'card claim claim--only' : 'card claim'}
      to={statusHref(claim.id, status)}
      onFollow={() => setCurrentClaim({ id: claim.id, number: claim.claimNumber })}
    >
      <span className="claim-in">
        <StatusPill tone={canceled ? 'ended' : tones[humanStatusDisplays[status].tone]}>
          {canceled ? t.claims.canceled() : statusLabel(t, status)}
        </StatusPill>
        <h2>{claim.vehicleText || t.claims.unknown_vehicle()}</h2>
        <span className="claim-facts num">
          {facts.map((fact) => (
            <span key={fact}>
              {/* On pages from right to left, the # would move to the end of the number. */}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
        {!hasNextStep && <Icon name="right" />}
      </span>
      {hasNextStep ? (
        <NextStep status={status} sets={sets} />
      ) : (
        status === 'photosNeeded' && <PhotosSent sets={sets} />
      )}
    </Link>
  );
}

function statusLabel({ claims }: Messages['t'], status: HumanStatus): string {
  const labels: Readonly<Record<HumanStatus, string>> = {
    submitVin: claims.submit_vin(),
    photosNeeded: claims.photos_needed(),
    inProgress: claims.in_progress(),
    ready: claims.ready(),
  };
  return labels[status];
}

const stepOf: Readonly<Record<HumanStatus, ClaimStep | 'none'>> = {
  submitVin: 'vehicle',
  photosNeeded: 'photos',
  inProgress: 'estimate',
  ready: 'none',
};

/** Shows the steps of the claim, and a text styled as a button that says what to do next. The card is the link. */
function NextStep({ status, sets }: { status: HumanStatus; sets: readonly PhotoSet[] }) {
  const { t } = useMessages();
  const prompts = sets.flatMap((set) => set.prompts);
  const leftCount = prompts.filter(({ photo }) => photo === null).length;
  const labels: Readonly<Record<HumanStatus, string>> = {
    submitVin: t.claims.go_vin(),
    photosNeeded:
      leftCount === 0 || leftCount === prompts.length
        ? t.claims.go_photos()
        : t.claims.go_photos_left({ left: leftCount }),
    inProgress: t.claims.go_progress(),
    ready: t.claims.go_estimate(),
  };
  return (
    <span className="stack claim-next">
      {/* Hidden from screen readers, because the status above says the same in words. */}
      <span aria-hidden="true">
        <ClaimSteps current={stepOf[status]} layout="across" />
      </span>
      <span className={buttonClass('main')}>
        <span>{labels[status]}</span>
        <Icon name="right" small />
      </span>
    </span>
  );
}

/** One mark per requested photo. More marks would be too small to count, so only the text is shown. */
const maxMarks = 16;

/** Number of sent photos, at the bottom of a claim card that still needs photos. */
function PhotosSent({ sets }: { sets: readonly PhotoSet[] }) {
  const { m } = useMessages();
  const { localeCode } = useTenant();
  const marks = sets
    .map(({ prompts }) => prompts.map(({ photo }) => photo !== null))
    .filter(({ length }) => length > 0);
  const totalCount = marks.flat().length;
  const sentCount = marks.flat().filter(Boolean).length;
  if (totalCount === 0) return null;
  const count = (value: number) => formatCount(value, localeCode);
  const text =
    sentCount === 0
      ? m.claims.sent_none({ total: totalCount })
      : m.claims.sent({
          sent: count(sentCount),
          total: count(totalCount),
          left: count(totalCount - sentCount),
        });
  return (
    <span className="row row--ends claim-foot">
      {totalCount <= maxMarks && (
        <span className="marks" aria-hidden="true">
          {marks.map((setMarks, set) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets and marks is fixed
            <span key={set}>
              {setMarks.map((isSent, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the marks is fixed
                <i className={isSent ? 'is-done' : undefined} key={index} />
              ))}
            </span>
          ))}
        </span>
      )}
      <span>{text}</span>
    </span>
  );
}
