import { readSurvey, writeSurvey } from '#src/domain/keptSurvey.ts';
import { reduceSurvey, type Survey, type SurveyEvent } from '#src/domain/survey.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { surveyDraftAtom } from './survey.atoms.ts';

/** The survey of one assignment. The serialized draft is the only copy of its state. */
export function useSurvey(assignmentId: string): [Survey, (event: SurveyEvent) => void] {
  const [draft, setDraft] = useAtom(surveyDraftAtom);
  const survey = readSurvey(draft, assignmentId);
  const dispatch = (event: SurveyEvent) =>
    setDraft((text) => {
      const before = readSurvey(text, assignmentId);
      const after = reduceSurvey(before, event);
      return after === before ? text : writeSurvey(after);
    });
  return [survey, dispatch];
}
