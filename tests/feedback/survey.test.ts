import { describe, expect, it } from 'vitest';
import { readFlow } from '#src/claim/flow.ts';
import {
  answersOf,
  beginSurvey,
  reduceSurvey,
  type Survey,
  type SurveyEvent,
} from '#src/feedback/survey/survey.ts';
import { surveyFlow } from '#src/feedback/survey/useSurvey.ts';

const stateAfter = (...events: SurveyEvent[]): Survey => events.reduce(reduceSurvey, beginSurvey('7'));
const typed = (text: string): SurveyEvent => ({ type: 'commentTyped', text });
const carrier = (value: number): SurveyEvent => ({ type: 'carrierRated', value });
const product = (value: number): SurveyEvent => ({ type: 'productRated', value });
const passed: SurveyEvent = { type: 'carrierPassed' };
const saved: SurveyEvent = { type: 'commentSaved' };

describe('survey', () => {
  it.each<[string, SurveyEvent[], object | undefined]>([
    ['no answer', [passed], undefined],
    ['a zero', [carrier(0), passed], { carrier: 0 }],
    ['only the second rating', [passed, product(10)], { process: 10 }],
    ['a comment of spaces', [passed, typed('  \n '), saved], undefined],
    ['an unsaved comment', [passed, product(3), typed('Hm')], { process: 3 }],
    [
      'all answers',
      [carrier(10), passed, product(0), typed('  Good. '), saved],
      { carrier: 10, process: 0, comments: 'Good.' },
    ],
  ])('sends only completed answers: %s [SUR-12]', (_, events, answers) => {
    expect(answersOf(stateAfter(...events))).toEqual(answers);
  });
});

describe('stored survey', () => {
  const survey = stateAfter(carrier(9), passed, product(0), typed('Quick'), saved, typed('Quick!'));

  it('is restored after a reload', () => {
    expect(readFlow(surveyFlow, JSON.stringify(survey), '7')).toEqual(survey);
  });

  it.each(['', 'null', '{}', JSON.stringify(survey).replace('"carrier":9', '"carrier":99')])(
    'is replaced by a new survey if it is invalid: %s',
    (text) => {
      expect(readFlow(surveyFlow, text, '7')).toEqual(beginSurvey('7'));
    },
  );
});
