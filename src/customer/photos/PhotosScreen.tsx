import { useEffect, useEffectEvent } from 'react';
import { initialPhotoFlow, reducePhotoFlow } from '#src/domain/photoFlow.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { useGo, useRouteParam } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { assignment } from '../assignment/assignment.ts';
import { ClaimNotLoaded } from '../assignment/ClaimNotLoaded.tsx';
import { useCurrentClaim } from '../assignment/useCurrentClaim.ts';
import { useFocusHeadingOnLoad } from '../useFocusHeadingOnLoad.ts';
import { useLoaded } from '../useLoaded.ts';
import { PhotoFlowSteps } from './PhotoFlowSteps.tsx';
import { SendingPhotos } from './SendingPhotos.tsx';

/** The guided photos of the assignment in the URL. Renders nothing while it loads. */
export function PhotosScreen() {
  const m = useMessages();
  const id = useRouteParam('assignmentId');
  const mode = useRouteParam('mode');
  const { state, reload } = useLoaded(assignment, id);
  const assignmentOrNull = state.kind === 'ready' ? state.value : undefined;
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  useCurrentClaim(assignmentOrNull);
  const loading =
    state.kind === 'failed'
      ? reducePhotoFlow(initialPhotoFlow, { type: 'assignmentFailed' })
      : initialPhotoFlow;
  const flow = assignmentOrNull === null ? reducePhotoFlow(loading, { type: 'assignmentMissing' }) : loading;
  useExit(flow.status === 'exited');
  if (flow.status === 'assignmentError')
    return <ClaimNotLoaded state={state} messages={m.photos.failed} onRetry={reload} />;
  if (!assignmentOrNull) return null;
  if (mode === 'sending') return <SendingPhotos assignment={assignmentOrNull} />;
  return <PhotoFlowSteps key={id} assignment={assignmentOrNull} isAdditional={mode === 'additional'} />;
}

function useExit(hasExited: boolean): void {
  const go = useGo();
  const goToClaims = useEffectEvent(() => {
    if (hasExited) go(href.claims(), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the flow ends
  useEffect(() => goToClaims(), [hasExited]);
}
