import { useSetAtom } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import { useServices } from '#src/api/services.tsx';
import { useSubmission } from '#src/api/submission.ts';
import { allClaims, assignment as assignmentLoadable, assignments } from '#src/claim/loaded.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { answersOf } from './survey.ts';
import { useSurvey } from './useSurvey.ts';

/** Sends the answers. If no question was answered, it navigates on without a request. */
export function useSendSurvey(assignment: Assignment) {
  const { rateProcess } = useServices();
  const go = useGo();
  const change = useSetAtom(assignmentLoadable.changeAtom);
  const dropClaims = useSetAtom(assignments.dropAtom);
  const [survey, dispatch] = useSurvey(assignment.id);
  const answers = answersOf(survey);
  const { state, submit } = useSubmission(
    (signal) => rateProcess(assignment.claim?.id ?? '', answers ?? {}, signal),
    () => {
      dispatch({ type: 'answersSubmitted' });
      change(assignment.id, withSurveyDone);
      dropClaims(allClaims);
    },
  );
  const send = () => (answers ? void submit() : go(memberHref.estimate(assignment.id)));
  return { state, send };
}

/** Marks the survey as done in the cached assignment, so that no other screen asks for it again. */
function withSurveyDone(assignment: Assignment | null): Assignment | null {
  const claim = assignment?.claim;
  if (!claim) return assignment;
  return { ...assignment, claim: { ...claim, ratings: { ...claim.ratings, npsSubmitted: true } } };
}
