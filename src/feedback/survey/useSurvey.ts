import * as v from 'valibot';
import { type Flow, useFlow } from '#src/claim/flow.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { surveyDraftAtom } from './survey.atoms.ts';
import { beginSurvey, isValidAnswer, reduceSurvey, type Survey, type SurveyEvent } from './survey.ts';

const answer = v.nullable(v.pipe(v.number(), v.check(isValidAnswer)));

export const surveyFlow: Flow<Survey, SurveyEvent> = {
  begin: beginSurvey,
  reduce: reduceSurvey,
  schema: v.object({
    assignmentId: v.string(),
    carrier: answer,
    isCarrierPassed: v.boolean(),
    product: answer,
    typed: v.string(),
    comment: v.string(),
    isSubmitted: v.boolean(),
  }),
};

/** The survey of one assignment. */
export function useSurvey(assignmentId: string) {
  return useFlow(surveyFlow, surveyDraftAtom, assignmentId);
}

export function useSurveyTitle(heading: string, hasFailed = false): void {
  const { t } = useMessages();
  const { name } = useTenant();
  const title = t.survey.document_title({ title: heading, name });
  useScreenTitle(hasFailed ? t.common.error_title({ title }) : title);
}
