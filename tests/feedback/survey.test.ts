import { describe, expect, it } from 'vitest';
import { readFlow } from '#src/claim/flow.ts';
import {
  answersOf,
  beginSurvey,
  hasSurvey,
  reduceSurvey,
  type Survey,
  type SurveyEvent,
  surveyRange,
  surveyStatus,
  surveyStepOf,
} from '#src/feedback/survey/survey.ts';
import { surveyFlow } from '#src/feedback/survey/useSurvey.ts';
import { aClaim, anAssignment, someRatings } from '../support/anAssignment.ts';

const stateAfter = (...events: SurveyEvent[]): Survey => events.reduce(reduceSurvey, beginSurvey('7'));
const typed = (text: string): SurveyEvent => ({ type: 'commentTyped', text });
const carrier = (value: number): SurveyEvent => ({ type: 'carrierRated', value });
const product = (value: number): SurveyEvent => ({ type: 'productRated', value });
const passed: SurveyEvent = { type: 'carrierPassed' };
const saved: SurveyEvent = { type: 'commentSaved' };
const cancelled: SurveyEvent = { type: 'commentCancelled' };
const submitted: SurveyEvent = { type: 'answersSubmitted' };
const opened: SurveyEvent = { type: 'screenOpened' };

describe('survey', () => {
  it('has four statuses and a scale from 0 to 10 [SUR-01 SUR-04]', () => {
    expect(surveyStatus).toEqual({ carrier: 1, product: 2, comment: 3, submitted: 4 });
    expect(surveyRange).toEqual([0, 10]);
  });

  it('collects the answers', () => {
    expect(stateAfter(carrier(9), passed, product(0), typed(' Quick \n'), saved)).toEqual({
      assignmentId: '7',
      carrier: 9,
      isCarrierPassed: true,
      product: 0,
      typed: 'Quick',
      comment: 'Quick',
      isSubmitted: false,
    });
  });

  it.each([-1, 11, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects the rating %d [SUR-04]', (value) => {
    const newSurvey = beginSurvey('7');
    expect(reduceSurvey(newSurvey, carrier(value))).toBe(newSurvey);
    expect(reduceSurvey(newSurvey, product(value))).toBe(newSurvey);
  });

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

  it('clears the comment on cancel, even if it was saved before [SUR-09]', () => {
    for (const events of [[typed('Hm')], [typed('Hm'), saved], [typed('Hm'), saved, typed('Well')]])
      expect(stateAfter(...events, cancelled)).toMatchObject({ typed: '', comment: '' });
  });

  it('ignores input after it was submitted, and restarts when it is opened again [SUR-08]', () => {
    const done = stateAfter(carrier(1), passed, product(2), submitted);
    for (const event of [carrier(5), passed, product(5), typed('x'), saved, cancelled, submitted])
      expect(reduceSurvey(done, event)).toBe(done);
    expect(reduceSurvey(done, opened)).toEqual(beginSurvey('7'));
    const started = stateAfter(carrier(1));
    expect(reduceSurvey(started, opened)).toBe(started);
  });

  it('returns the same state object if an event changes nothing', () => {
    const survey = stateAfter(carrier(1), passed, product(2), typed('x'), saved);
    for (const event of [carrier(1), passed, product(2), typed('x'), saved])
      expect(reduceSurvey(survey, event)).toBe(survey);
  });

  it.each<[string | undefined, SurveyEvent[], string]>([
    [undefined, [], 'carrier'],
    ['product', [], 'carrier'],
    ['comment', [product(3)], 'carrier'],
    [undefined, [passed], 'carrier'],
    ['product', [passed], 'product'],
    ['comment', [passed], 'product'],
    ['comment', [passed, product(0)], 'comment'],
    ['submitted', [passed, product(0)], 'carrier'],
    ['constructor', [passed, product(0)], 'carrier'],
    [undefined, [passed, submitted], 'submitted'],
    ['product', [passed, submitted], 'submitted'],
  ])(
    'resolves the query step %s after the events %j to the step %s [SUR-01 SUR-08]',
    (requestedStep, events, step) => {
      expect(surveyStepOf(stateAfter(...events), requestedStep)).toBe(step);
    },
  );

  it('is due if the carrier enables it and the claim has no response yet [SUR-08]', () => {
    const claim = (npsSubmitted: boolean) => aClaim({ ratings: someRatings({ npsSubmitted }) });
    const settings = { npsAfterPhotos: true };
    expect(hasSurvey(anAssignment({ claim: claim(false) }), settings)).toBe(true);
    expect(hasSurvey(anAssignment({ claim: claim(true) }), settings)).toBe(false);
    expect(hasSurvey(anAssignment({ claim: null }), settings)).toBe(false);
    expect(hasSurvey(anAssignment({ claim: claim(false) }), { npsAfterPhotos: false })).toBe(false);
  });
});

describe('stored survey', () => {
  const survey = stateAfter(carrier(9), passed, product(0), typed('Quick'), saved, typed('Quick!'));

  it('is restored after a reload', () => {
    expect(readFlow(surveyFlow, JSON.stringify(survey), '7')).toEqual(survey);
  });

  it('is ignored for another assignment', () => {
    expect(readFlow(surveyFlow, JSON.stringify(survey), '8')).toEqual(beginSurvey('8'));
  });

  it.each(['', 'null', '{}', JSON.stringify(survey).replace('"carrier":9', '"carrier":99')])(
    'is replaced by a new survey if it is invalid: %s',
    (text) => {
      expect(readFlow(surveyFlow, text, '7')).toEqual(beginSurvey('7'));
    },
  );
});
