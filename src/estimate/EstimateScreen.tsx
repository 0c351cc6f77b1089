import type { Assignment } from '#src/api/assignment.ts';
import { ClaimNotLoaded } from '#src/claim/ClaimNotLoaded.tsx';
import { useCurrentClaim } from '#src/claim/currentClaim.ts';
import { statusOf } from '#src/claim/humanStatus.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { useQueryValue, useRouteParam } from '#src/navigation/Navigation.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { useFocusHeadingOnLoad, useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { EstimateDisclaimer } from './EstimateDisclaimer.tsx';
import { EstimatePreview } from './EstimatePreview.tsx';
import { EstimateStatus, PendingLiability } from './EstimateStatus.tsx';
import { acceptedEstimatesAtom } from './estimate.atoms.ts';
import { type EstimateView, estimateViewOf } from './estimateView.ts';
import { EstimateNotStarted, NoEstimate } from './NoEstimate.tsx';
import { Receipt } from './Receipt.tsx';

/** Shows the state of the estimate for the assignment in the URL. Renders nothing while it loads. */
export function EstimateScreen() {
  const { m, t } = useMessages();
  const id = useRouteParam('assignmentId');
  const { state, reload } = useLoaded(assignmentLoadable, id);
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  if (state.kind === 'failed')
    return (
      <ClaimNotLoaded
        state={state}
        title={t.estimate.failed.title()}
        text={m.estimate.failed.text()}
        onRetry={reload}
      />
    );
  if (state.kind !== 'ready') return null;
  return state.value ? <EstimateContent key={id} assignment={state.value} /> : <NoEstimate />;
}

function EstimateContent({ assignment }: { assignment: Assignment }) {
  const requestedView = useQueryValue('view');
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const [accepted, markAccepted] = useAtom(acceptedEstimatesAtom);
  const isAccepted = accepted.has(assignment.id);
  const status = statusOf(assignment, vinRequiredIds);
  const view = estimateViewOf(assignment, status, isAccepted);
  const shown = requestedView === 'receipt' && hasReceipt(view) ? 'receipt' : view;
  useCurrentClaim(assignment);
  useFocusHeadingOnStep(shown);
  const accept = () => {
    markAccepted(assignment.id, true);
    window.scrollTo(0, 0);
  };
  switch (shown) {
    case 'receipt':
      return <Receipt assignment={assignment} />;
    case 'disclaimer':
      return <EstimateDisclaimer assignment={assignment} onAccept={accept} />;
    case 'preview':
      return <EstimatePreview assignment={assignment} />;
    case 'status':
      return <EstimateStatus assignment={assignment} />;
    case 'pendingLiability':
      return <PendingLiability assignment={assignment} />;
    case 'notFound':
      return <NoEstimate assignment={assignment} />;
    case 'notStarted':
      return <EstimateNotStarted assignment={assignment} status={status} />;
    default:
      return shown satisfies never;
  }
}

/**
 * The receipt is available once the photos are sent, but not before the disclaimer is accepted, because the receipt can
 * show the amount.
 */
function hasReceipt(view: EstimateView): boolean {
  return view === 'preview' || view === 'status' || view === 'pendingLiability';
}
