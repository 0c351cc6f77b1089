import * as v from 'valibot';
import { beginSurvey, isValidAnswer, type Survey } from './survey.ts';

const answer = v.nullable(v.pipe(v.number(), v.check(isValidAnswer)));

const surveySchema = v.object({
  version: v.literal(1),
  assignmentId: v.string(),
  carrier: answer,
  isCarrierPassed: v.boolean(),
  product: answer,
  typed: v.string(),
  comment: v.string(),
  isSubmitted: v.boolean(),
});

/** Serializes the survey, so that it survives a reload and a new login. */
export function serializeSurvey(survey: Survey): string {
  return JSON.stringify({ version: 1, ...survey });
}

/** Parses a stored survey. Starts a new one if it belongs to another assignment or is unreadable. */
export function parsePersistedSurvey(text: string, assignmentId: string): Survey {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), surveySchema), text);
  if (!parsed.success || parsed.output.assignmentId !== assignmentId) return beginSurvey(assignmentId);
  const { version: _, ...survey } = parsed.output;
  return survey;
}
