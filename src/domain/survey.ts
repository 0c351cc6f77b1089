import type { Assignment } from './assignment.ts';
import { isSurveyDue, type SurveyPlan } from './photosFeedback.ts';

/** Lowest and highest answer: 10 means very likely and 0 not likely. */
export const surveyRange = [0, 10] as const;

/** Where the survey stands. */
export const surveyStatus = { carrier: 1, product: 2, comment: 3, submitted: 4 } as const;

export type SurveyStep = keyof typeof surveyStatus;

/** What is sent: only what was answered, never an empty text. */
export interface ProcessRating {
  /** Of the carrier, 0 to 10. */
  readonly carrier?: number;
  /** Of the product, which the wire calls the process, 0 to 10. */
  readonly process?: number;
  /** Trimmed. */
  readonly comments?: string;
}

/** What has been answered so far, beside the step, which is in the address. Plain data: it is kept. */
export interface Survey {
  readonly assignmentId: string;
  readonly carrier: number | null;
  /** Answered or skipped: the next question can be reached. */
  readonly isCarrierPassed: boolean;
  readonly product: number | null;
  /** As it stands in the field of the comment. */
  readonly typed: string;
  /** As it was saved: this is what is sent. */
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
  | { readonly type: 'answersTaken' };

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

/** Nothing is answered after the answers were taken, until the screen is opened anew. */
export function reduceSurvey(survey: Survey, event: SurveyEvent): Survey {
  if (event.type === 'screenOpened') return survey.isSubmitted ? beginSurvey(survey.assignmentId) : survey;
  if (survey.isSubmitted) return survey;
  switch (event.type) {
    case 'carrierRated':
      return isAnswer(event.value) ? change(survey, { carrier: event.value }) : survey;
    case 'carrierPassed':
      return change(survey, { isCarrierPassed: true });
    case 'productRated':
      return isAnswer(event.value) ? change(survey, { product: event.value }) : survey;
    case 'commentTyped':
      return change(survey, { typed: event.text });
    case 'commentSaved':
      return change(survey, { typed: survey.typed.trim(), comment: survey.typed.trim() });
    case 'commentCancelled':
      return change(survey, { typed: '', comment: '' });
    case 'answersTaken':
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

export function isAnswer(value: number): boolean {
  const [lowest, highest] = surveyRange;
  return Number.isInteger(value) && value >= lowest && value <= highest;
}

/** Zero is an answer like any other; undefined where there is nothing to send. */
export function answersOf({ carrier, product, comment }: Survey): ProcessRating | undefined {
  const comments = comment.trim();
  const answers = {
    ...(carrier !== null && { carrier }),
    ...(product !== null && { process: product }),
    ...(comments !== '' && { comments }),
  };
  return Object.keys(answers).length > 0 ? answers : undefined;
}

/** Without a claim there is nothing to rate. */
export function hasSurvey(assignment: Assignment, plan: SurveyPlan): boolean {
  return assignment.claim !== null && isSurveyDue(assignment, plan);
}

/** A step that cannot be reached falls back to the first question. @param wanted from the address */
export function surveyStepOf(survey: Survey, wanted: string | undefined): SurveyStep {
  if (survey.isSubmitted) return 'submitted';
  if (!survey.isCarrierPassed) return 'carrier';
  if (wanted === 'comment' && survey.product !== null) return 'comment';
  return wanted === 'product' || wanted === 'comment' ? 'product' : 'carrier';
}
