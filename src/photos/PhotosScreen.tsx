import { useEffect, useEffectEvent } from 'react';
import { ClaimNotLoaded } from '#src/claim/ClaimNotLoaded.tsx';
import { useCurrentClaim } from '#src/claim/currentClaim.ts';
import { assignment } from '#src/claim/loaded.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { useGo, useRouteParam } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useFocusHeadingOnLoad } from '#src/ui/page/focusHeading.ts';
import { useDamageMap } from './damageMap/useDamageMap.tsx';
import { PhotoFlowSteps, type PhotoFlowStepsProps } from './PhotoFlowSteps.tsx';

/** The guided photos of the assignment in the URL. Renders nothing while it loads. */
export function PhotosScreen() {
  const { m, t } = useMessages();
  const id = useRouteParam('assignmentId');
  const mode = useRouteParam('mode');
  const { state, reload } = useLoaded(assignment, id);
  const assignmentOrNull = state.kind === 'ready' ? state.value : undefined;
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  useCurrentClaim(assignmentOrNull);
  useExit(assignmentOrNull === null);
  if (state.kind === 'failed')
    return (
      <ClaimNotLoaded
        state={state}
        title={t.photos.failed.title()}
        text={m.photos.failed.text()}
        onRetry={reload}
      />
    );
  if (!assignmentOrNull) return null;
  const Steps = __TENANT__.damageMap ? PhotosWithDamageMap : PhotoFlowSteps;
  return <Steps key={id} assignment={assignmentOrNull} isAdditional={mode === 'additional'} />;
}

/** The photo steps of one assignment, with the damage map before the photos of the damage. */
function PhotosWithDamageMap(props: PhotoFlowStepsProps) {
  return <PhotoFlowSteps {...props} map={useDamageMap(props.assignment)} />;
}

/** Opens the claims if the backend has no such assignment. */
function useExit(isMissing: boolean): void {
  const go = useGo();
  const goToClaims = useEffectEvent(() => {
    if (isMissing) go(href.claims(), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer arrives
  useEffect(() => goToClaims(), [isMissing]);
}
