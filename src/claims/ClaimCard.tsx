import { useSetAtom } from 'jotai';
import { type Assignment, photoSetsOf } from '#src/api/assignment.ts';
import { currentClaimAtom } from '#src/claim/currentClaim.atoms.ts';
import {
  type HumanStatus,
  type HumanStatusDisplay,
  humanStatusDisplays,
  isCanceled,
} from '#src/claim/humanStatus.ts';
import { statusHref, statusOf } from '#src/claim/statusHref.ts';
import { vinRequiredAtom } from '#src/claim/vinRequired.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatDate } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { StatusPill, type StatusTone } from '#src/ui/StatusPill.tsx';
import { PhotosSent } from './PhotosSent.tsx';
import { photoProgressOf } from './photoProgress.ts';

const tones: Readonly<Record<HumanStatusDisplay['tone'], StatusTone>> = {
  actionNeeded: 'you',
  inProgress: 'progress',
  ready: 'ready',
};

/** Shows the status of one claim. The whole card is a link to the claim's current step. */
export function ClaimCard({ claim }: { claim: Assignment }) {
  const { t } = useMessages();
  const { localeCode } = useTenant();
  const setCurrentClaim = useSetAtom(currentClaimAtom);
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const status = statusOf(claim, vinRequiredIds);
  const progress = photoProgressOf(photoSetsOf(claim, vinRequiredIds.has(claim.id)));
  const canceled = isCanceled(claim);
  const facts = [
    claim.claimNumber === null ? [] : `#${claim.claimNumber}`,
    claim.createdAtMs === null ? [] : t.claims.opened({ date: formatDate(claim.createdAtMs, localeCode) }),
    // A canceled claim can have an estimate from before.
    canceled && claim.claim?.estimate ? statusLabel(t, status) : [],
  ].flat();
  return (
    <Link
      className="card claim"
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
        <Icon name="right" />
      </span>
      {status === 'photosNeeded' && progress.totalCount > 0 && <PhotosSent progress={progress} />}
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
