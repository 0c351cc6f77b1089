import type { Assignment } from '#src/api/assignment.ts';
import type { ProcessRating } from '#src/api/claim.ts';
import { isSurveyDue, type SurveyPlan } from '#src/claim/humanStatus.ts';

/** Lowest and highest answer: 0 is not likely, 10 is very likely. */
export const surveyRange = [0, 10] as const;

/** Step names and the numbers that the specification gives them. */
export const surveyStatus = { carrier: 1, product: 2, comment: 3, submitted: 4 } as const;

export type SurveyStep = keyof typeof surveyStatus;

/** The answers so far. The current step is stored in the URL. Persisted, so it contains plain data only. */
export interface Survey {
  readonly assignmentId: string;
  readonly carrier: number | null;
  /** True if the first question was answered or skipped. */
  readonly isCarrierPassed: boolean;
  readonly product: number | null;
  /** Current text of the comment field. */
  readonly typed: string;
  /** The saved comment, which is sent. */
  readonly comment: string;
  readonly isSubmitted: boolean;
}

export type SurveyEvent =
  | { readonly type: 'screenOpened' }
  | { readonly type: 'carrierRated'; readonly value: number }
  | { readonly type: 'carrierPassed' }
  | { readonly type: 'productRated'; readonly value: number }
  | { readonly type: 'commentTyped'; readonly text: string }
  | { readonly type: 'commentSaved' }
  | { readonly type: 'commentCancelled' }
  | { readonly type: 'answersSubmitted' };

export function beginSurvey(assignmentId: string): Survey {
  return {
    assignmentId,
    carrier: null,
    isCarrierPassed: false,
    product: null,
    typed: '',
    comment: '',
    isSubmitted: false,
  };
}

/** After the answers were submitted, ignores all events until the screen is opened again. */
export function reduceSurvey(survey: Survey, event: SurveyEvent): Survey {
  if (event.type === 'screenOpened') return survey.isSubmitted ? beginSurvey(survey.assignmentId) : survey;
  if (survey.isSubmitted) return survey;
  switch (event.type) {
    case 'carrierRated':
      return isValidAnswer(event.value) ? change(survey, { carrier: event.value }) : survey;
    case 'carrierPassed':
      return change(survey, { isCarrierPassed: true });
    case 'productRated':
      return isValidAnswer(event.value) ? change(survey, { product: event.value }) : survey;
    case 'commentTyped':
      return change(survey, { typed: event.text });
    case 'commentSaved':
      return change(survey, { typed: survey.typed.trim(), comment: survey.typed.trim() });
    case 'commentCancelled':
      return change(survey, { typed: '', comment: '' });
    case 'answersSubmitted':
      return { ...survey, isSubmitted: true };
    default:
      return event satisfies never;
  }
}

function change(survey: Survey, changes: Partial<Survey>): Survey {
  const next = { ...survey, ...changes };
  const keys = Object.keys(changes) as (keyof Survey)[];
  return keys.every((key) => next[key] === survey[key]) ? survey : next;
}

export function isValidAnswer(value: number): boolean {
  const [lowest, highest] = surveyRange;
  return Number.isInteger(value) && value >= lowest && value <= highest;
}

/** Returns the answers to send; undefined if nothing was answered. 0 is a valid answer. */
export function answersOf({ carrier, product, comment }: Survey): ProcessRating | undefined {
  const comments = comment.trim();
  const answers = {
    ...(carrier !== null && { carrier }),
    ...(product !== null && { process: product }),
    ...(comments !== '' && { comments }),
  };
  return Object.keys(answers).length > 0 ? answers : undefined;
}

/** Without a claim, a rating cannot be sent. */
export function hasSurvey(assignment: Assignment, plan: SurveyPlan): boolean {
  return assignment.claim !== null && isSurveyDue(assignment, plan);
}

/**
 * Returns the step to show. Falls back to the last step that can be reached.
 * @param requested the step in the URL
 */
export function surveyStepOf(survey: Survey, requested: string | undefined): SurveyStep {
  if (survey.isSubmitted) return 'submitted';
  if (!survey.isCarrierPassed) return 'carrier';
  if (requested === 'comment' && survey.product !== null) return 'comment';
  return requested === 'product' || requested === 'comment' ? 'product' : 'carrier';
}
