import { useAtom } from '#src/ui/atoms.ts';
import { parsePersistedSurvey, serializeSurvey } from './persistedSurvey.ts';
import { surveyDraftAtom } from './survey.atoms.ts';
import { reduceSurvey, type Survey, type SurveyEvent } from './survey.ts';

/** The survey of one assignment. The serialized draft is the only copy of its state. */
export function useSurvey(assignmentId: string): [Survey, (event: SurveyEvent) => void] {
  const [draft, setDraft] = useAtom(surveyDraftAtom);
  const survey = parsePersistedSurvey(draft, assignmentId);
  const dispatch = (event: SurveyEvent) =>
    setDraft((text) => {
      const before = parsePersistedSurvey(text, assignmentId);
      const after = reduceSurvey(before, event);
      return after === before ? text : serializeSurvey(after);
    });
  return [survey, dispatch];
}
