import { useEffect, useEffectEvent } from 'react';
import { initialPhotoFlow, reducePhotoFlow } from '#src/domain/photoFlow.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { useGo, useRouteParam } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { assignment } from '../claims/assignment.ts';
import { ClaimNotLoaded } from '../claims/ClaimNotLoaded.tsx';
import { useCurrentClaim } from '../claims/useCurrentClaim.ts';
import { useLateHeading } from '../useLateHeading.ts';
import { useLoaded } from '../useLoaded.ts';
import { PhotoFlowSteps } from './PhotoFlowSteps.tsx';

/** The guided photos of the assignment in the URL. Renders nothing while it loads. */
export function PhotosScreen() {
  const m = useMessages();
  const id = useRouteParam('assignmentId');
  const isAdditional = useRouteParam('mode') === 'additional';
  const { state, reload } = useLoaded(assignment, id);
  const found = state.kind === 'ready' ? state.value : undefined;
  useLateHeading(state.kind === 'ready' || state.kind === 'failed');
  useCurrentClaim(found);
  const loading =
    state.kind === 'failed'
      ? reducePhotoFlow(initialPhotoFlow, { type: 'assignmentFailed' })
      : initialPhotoFlow;
  const flow = found === null ? reducePhotoFlow(loading, { type: 'assignmentMissed' }) : loading;
  useExit(flow.status === 'left');
  if (flow.status === 'assignmentError')
    return <ClaimNotLoaded state={state} words={m.photos.failed} onRetry={reload} />;
  return found ? <PhotoFlowSteps key={id} assignment={found} isAdditional={isAdditional} /> : null;
}

function useExit(isLeft: boolean): void {
  const go = useGo();
  const leave = useEffectEvent(() => {
    if (isLeft) go(href.claims(), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the flow ends
  useEffect(() => leave(), [isLeft]);
}
