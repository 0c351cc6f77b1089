import { useEffect, useEffectEvent } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { ClaimNotLoaded } from '#src/claim/ClaimNotLoaded.tsx';
import { useCurrentClaim } from '#src/claim/currentClaim.ts';
import type { LoadState } from '#src/claim/loadable.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useQueryValue, useRouteParam } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useFocusHeadingOnLoad, useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';

import { feedbackViewOf, parsePhotosRating, ratingStatusOf, stepAfterFeedback } from './photosFeedback.ts';
import { RatedStep } from './RatedStep.tsx';
import { RatingStep, ThanksStep } from './RatingStep.tsx';

/**
 * Asks how easy it was to take the photos. The URL holds the state: with a rating in the query, the rated step is
 * shown.
 */
export function PhotosFeedbackScreen() {
  const { m, t } = useMessages();
  const id = useRouteParam('assignmentId');
  const rating = parsePhotosRating(useQueryValue('rating'));
  const { state, reload } = useLoaded(assignmentLoadable, id);
  const next = useNextHref(id, state);
  useCurrentClaim(state.kind === 'ready' ? state.value : undefined);
  useSkip(destinationOf(state, next), rating !== undefined);
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  useFocusHeadingOnStep(String(ratingStatusOf(rating)));
  if (state.kind === 'failed')
    return (
      <ClaimNotLoaded
        state={state}
        title={t.photos_feedback.failed.title()}
        text={m.photos_feedback.failed.text()}
        onRetry={reload}
      />
    );
  if (state.kind !== 'ready' || state.value === null) return null;
  const assignment = state.value;
  const view = feedbackViewOf(assignment);
  if (view === 'skip') return null;
  if (view === 'thanks') return <ThanksStep next={next} />;
  return rating === undefined ? (
    <RatingStep assignmentId={id} next={next} />
  ) : (
    <RatedStep assignment={assignment} rating={rating} next={next} />
  );
}

function useNextHref(id: string, state: LoadState<Assignment | null>): string {
  const tenant = useTenant();
  const isSurvey =
    state.kind === 'ready' && state.value !== null && stepAfterFeedback(state.value, tenant) === 'survey';
  return isSurvey ? memberHref.feedback(id) : memberHref.estimate(id);
}

/** If there is nothing to ask, goes to the next page without a history entry for this screen. */
function useSkip(to: string | undefined, isRated: boolean): void {
  const { close } = useOverlayEntry();
  const skip = useEffectEvent(() => {
    if (to !== undefined) close(to);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once per step
  useEffect(() => skip(), [to, isRated]);
}

function destinationOf(state: LoadState<Assignment | null>, next: string): string | undefined {
  if (state.kind !== 'ready') return undefined;
  if (state.value === null) return href.claims();
  return feedbackViewOf(state.value) === 'skip' ? next : undefined;
}
