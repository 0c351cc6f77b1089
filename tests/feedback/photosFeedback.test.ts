import { describe, expect, it } from 'vitest';
import { photosRatings } from '#src/api/claim.ts';
import {
  feedbackViewOf,
  parsePhotosRating,
  photosRatingNames,
  ratingStatus,
  ratingStatusOf,
  stepAfterFeedback,
} from '#src/feedback/photos/photosFeedback.ts';
import { aClaim, anAssignment, someRatings } from '../support/anAssignment.ts';

describe('photo process rating', () => {
  it('maps the ratings bad, meh and good to 1, 2 and 3 [PFB-04]', () => {
    expect(photosRatingNames).toEqual(['bad', 'meh', 'good']);
    expect(photosRatings).toEqual({ bad: 1, meh: 2, good: 3 });
  });

  it('reads the rating from the query string only if the value is valid', () => {
    expect(['good', 'great', 'constructor', undefined].map(parsePhotosRating)).toEqual([
      'good',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('changes the rating status from overview (1) to rated (2) [PFB-04]', () => {
    expect(ratingStatus).toEqual({ overview: 1, rated: 2 });
    expect([ratingStatusOf(undefined), ratingStatusOf('bad')]).toEqual([1, 2]);
  });

  it.each([
    ['rate', anAssignment({ claim: aClaim() })],
    ['thanks', anAssignment({ claim: aClaim(), isFeedbackEnabled: false })],
    ['thanks', anAssignment({ claim: null })],
    ['skip', anAssignment({ claim: aClaim(), photosRating: 1 })],
    ['skip', anAssignment({ claim: aClaim({ ratings: someRatings({ photos: 3 }) }) })],
    ['skip', anAssignment({ claim: aClaim(), photosRating: 2, isFeedbackEnabled: false })],
  ])('shows the view "%s" for the assignment of case %# [PFB-02]', (view, assignment) => {
    expect(feedbackViewOf(assignment)).toBe(view);
  });

  it.each([
    [true, false, 'survey'],
    [true, true, 'estimate'],
    [false, false, 'estimate'],
  ])('continues with npsAfterPhotos %j and NPS sent %j to the %s [EST-17]', (npsAfterPhotos, sent, step) => {
    const claim = aClaim({ ratings: someRatings({ npsSubmitted: sent }) });
    expect(stepAfterFeedback(anAssignment({ claim }), { npsAfterPhotos })).toBe(step);
  });
});
