import { Fragment } from 'react';
import type { Assignment, AssignmentStatus } from '#src/api/assignment.ts';
import { promptKey } from '#src/api/photoSet.ts';
import type { knownStatusCodes } from '#src/claim/humanStatus.ts';
import { parsePhotoTimes } from '#src/claim/photoTimes.ts';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatDate, formatTime } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { ServerText } from '#src/texts/ServerText.tsx';
import { Art } from '#src/ui/Art.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ProgressList } from '#src/ui/ProgressList.tsx';
import { ClaimLinks } from './ClaimLinks.tsx';
import { EstimatePage } from './EstimatePage.tsx';
import { statusChecklistOf } from './estimateView.ts';
import { SentPhotos } from './ReceiptPhotos.tsx';
import { receiptPhotosOf } from './receipt.ts';

/** Statuses in which nobody writes an estimate until the adjuster has talked with the customer. */
const adjusterCodes: readonly string[] = ['adjuster_will_contact', 'adjuster_will_contact_total_loss'];

/** The status checklist of a claim: completed, current and upcoming steps. */
export function EstimateStatus({ assignment }: { assignment: Assignment }) {
  const { t } = useMessages();
  const { steps, currentIndex, isCurrentComplete } = statusChecklistOf(assignment);
  const current = steps[currentIndex];
  const dateOf = useStepDates(assignment, currentIndex);
  const needsAdjuster = current !== undefined && adjusterCodes.includes(current.code);
  return (
    <EstimatePage
      assignment={assignment}
      title={needsAdjuster ? t.estimate.status.adjuster_title() : t.estimate.status.title()}
      isWaiting={!needsAdjuster}
      aside={<SentPhotos assignment={assignment} />}
    >
      <ProgressList
        label={t.estimate.status.list()}
        current={currentIndex}
        isCurrentComplete={isCurrentComplete}
        labels={{
          done: t.steps.done(),
          now: t.steps.now(),
          next: t.steps.next(),
        }}
        steps={steps.map((step, index) => ({
          id: step.code,
          name: <StatusName status={step} />,
          note:
            index > currentIndex
              ? serverText(step.description)
              : [dateOf(step.code, index), index === currentIndex && usualTimeOf(t, step.code)]
                  .filter(Boolean)
                  .join(' · '),
        }))}
      >
        {current && <CurrentStatus status={current} assignmentId={assignment.id} />}
      </ProgressList>
      <ClaimLinks assignmentId={assignment.id} />
    </EstimatePage>
  );
}

/** Returns what is known about the date of a step: when the photos were sent, and when the claim last changed. */
function useStepDates(assignment: Assignment, currentIndex: number) {
  const { t } = useMessages();
  const { localeCode } = useTenant();
  const times = parsePhotoTimes(useAtomValue(photoTimesAtom)).get(assignment.id);
  const photos = receiptPhotosOf(assignment, (prompt) => times?.get(promptKey(prompt)));
  const sentAtMs = Math.max(0, ...photos.map((photo) => photo.sentAtMs ?? 0));
  const { updatedAtMs } = assignment;
  return (code: string, index: number) => {
    if (code === 'photos_received' && sentAtMs > 0)
      return t.estimate.receipt.sent_at({ time: formatTime(sentAtMs, localeCode) });
    if (index === currentIndex && updatedAtMs !== null)
      return t.estimate.status.changed({ date: formatDate(updatedAtMs, localeCode) });
  };
}

/** The backend's name for the status, or the app's own name if the backend sends no name. */
export function StatusName({ status: { code, title } }: { status: AssignmentStatus }) {
  const { m } = useMessages();
  return serverText(title) || statusMessagesOf(m, code).title();
}

/** Wraps a text from the backend in an element, with `lang` if it differs from the page. An empty text stays empty. */
function serverText(text: string): Elements {
  return text && (__TENANT__.severalLanguages ? <ServerText>{text}</ServerText> : <span>{text}</span>);
}

function CurrentStatus({ status, assignmentId }: { status: AssignmentStatus; assignmentId: string }) {
  const { m } = useMessages();
  const { now, you } = statusMessagesOf(m, status.code);
  return (
    <CurrentActions carrierAction={serverText(status.description) || now()} customerAction={you()}>
      {status.code === 'photos_received' && <AddPhotos assignmentId={assignmentId} />}
    </CurrentActions>
  );
}

/** How long a status usually takes, in the carrier's words; empty if the carrier does not say it. */
function usualTimeOf({ estimate: { status } }: Messages['t'], code: string): string {
  const texts = new Map([
    ['photos_received', status.photos_received.usual],
    ['appraiser_assigned', status.appraiser_assigned.usual],
    ['writing_estimate', status.writing_estimate.usual],
    ['adjuster_clarification', status.adjuster_clarification.usual],
    ['adjuster_will_contact', status.adjuster_will_contact.usual],
    ['adjuster_will_contact_total_loss', status.adjuster_will_contact_total_loss.usual],
  ]);
  return texts.get(code)?.().trim() ?? '';
}

/** Shown when the photos are sent but the customer may not see the estimate yet. */
export function PendingLiability({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const pending = m.estimate.pending;
  const { name } = useTenant();
  const { art } = useLinks();
  return (
    <EstimatePage
      assignment={assignment}
      title={t.estimate.pending.title()}
      isWaiting
      picture={<Art name="liability-wait" label={t.estimate.pending.picture()} spriteUrl={art} />}
    >
      <p className="lead">{pending.lead({ name })}</p>
      <div className="panel panel--brand time-box">
        <CurrentActions carrierAction={pending.now()} customerAction={pending.you()}>
          <AddPhotos assignmentId={assignment.id} />
        </CurrentActions>
      </div>
      <ClaimLinks assignmentId={assignment.id} />
    </EstimatePage>
  );
}

interface CurrentActionsProps {
  readonly carrierAction: Content;
  readonly customerAction: Content;
  /** Buttons or links. */
  readonly children?: Elements;
}

/** Explains what the carrier is doing at the moment, and what the customer has to do. */
function CurrentActions({ carrierAction, customerAction, children }: CurrentActionsProps) {
  const { estimate } = useMessages().m;
  return (
    <Fragment>
      <dl className="what-now">
        <dt className="small">{estimate.now()}</dt>
        <dd>{carrierAction}</dd>
        <dt className="small">{estimate.you()}</dt>
        <dd>{customerAction}</dd>
      </dl>
      {children}
    </Fragment>
  );
}

/** Link to add more photos after all requested photos are sent. */
function AddPhotos({ assignmentId }: { assignmentId: string }) {
  const { estimate } = useMessages().t;
  return (
    <Link className={buttonClass('plain', true)} to={memberHref.photos(assignmentId, 'additional')}>
      <Icon name="camera" small />
      <span>{estimate.add_photos()}</span>
    </Link>
  );
}

/** The statuses that the checklist can show. The steps before the photos are sent are not part of it. */
type ChecklistCode = Exclude<(typeof knownStatusCodes)[number], 'submit_vin' | 'submit_photos'>;

type StatusMessages = Messages['m']['estimate']['status'][ChecklistCode];

/** The app's texts for a status. An unknown status gets the text "your claim is being worked on". */
function statusMessagesOf({ estimate: { status } }: Messages['m'], code: string): StatusMessages {
  const messages: Readonly<Record<ChecklistCode, StatusMessages>> = {
    photos_received: status.photos_received,
    appraiser_assigned: status.appraiser_assigned,
    writing_estimate: status.writing_estimate,
    adjuster_clarification: status.adjuster_clarification,
    adjuster_will_contact: status.adjuster_will_contact,
    adjuster_will_contact_total_loss: status.adjuster_will_contact_total_loss,
    estimate_complete: status.estimate_complete,
    canceled: status.canceled,
  };
  return Object.keys(messages).includes(code) ? messages[code as ChecklistCode] : status.other;
}
