import type { Assignment, AssignmentStatus } from '#src/api/assignment.ts';
import { useMessages } from '#src/texts/context.tsx';
import { ServerText } from '#src/texts/ServerText.tsx';
import { ProgressList } from '#src/ui/ProgressList.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { ClaimLinks } from './ClaimLinks.tsx';
import { CurrentActions } from './CurrentActions.tsx';
import { EstimateSheet } from './EstimateSheet.tsx';
import { SentPhotos } from './SentPhotos.tsx';
import { statusChecklistOf } from './statusChecklist.ts';
import { statusMessagesOf } from './statusMessages.ts';

/** The status checklist of a claim: completed, current and upcoming steps. */
export function EstimateStatus({ assignment }: { assignment: Assignment }) {
  const { t } = useMessages();
  const { steps, currentIndex, isCurrentComplete } = statusChecklistOf(assignment);
  const current = steps[currentIndex];
  return (
    <EstimateSheet
      assignment={assignment}
      title={t.estimate.status.title()}
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
          note: index > currentIndex && serverText(step.description),
        }))}
      >
        {current && <CurrentStatus status={current} assignmentId={assignment.id} />}
      </ProgressList>
      <ClaimLinks assignmentId={assignment.id} />
    </EstimateSheet>
  );
}

/** The backend's name for the status, or the app's own name if the backend sends none. */
export function StatusName({ status: { code, title } }: { status: AssignmentStatus }) {
  const { m } = useMessages();
  return serverText(title) || statusMessagesOf(m, code).title();
}

/** Marks the language of a text that is not empty. */
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
