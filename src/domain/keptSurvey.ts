import * as v from 'valibot';
import { beginSurvey, isAnswer, type Survey } from './survey.ts';

const answer = v.nullable(v.pipe(v.number(), v.check(isAnswer)));

const keptSurvey = v.object({
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
export function writeSurvey(survey: Survey): string {
  return JSON.stringify({ version: 1, ...survey });
}

/** Parses a stored survey. Starts a new one if it belongs to another assignment or is unreadable. */
export function readSurvey(text: string, assignmentId: string): Survey {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSurvey), text);
  if (!kept.success || kept.output.assignmentId !== assignmentId) return beginSurvey(assignmentId);
  const { version: _, ...survey } = kept.output;
  return survey;
}
