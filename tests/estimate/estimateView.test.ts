import { describe, expect, it } from 'vitest';
import type { Claim, Estimate } from '#src/api/claim.ts';
import { humanStatusOf, isSurveyDue } from '#src/claim/humanStatus.ts';
import { estimateViewOf, isEstimateViewable } from '#src/estimate/estimateView.ts';
import { aClaim, anAssignment, anEstimate, aVehicle, someRatings } from '../support/anAssignment.ts';

const withPdf = anEstimate({ pdfUrl: 'https://x.example/1.pdf' });
const withoutPdf = anEstimate();
const aViewableClaim = (estimate: Estimate | null): Claim => aClaim({ canViewEstimate: true, estimate });

describe('estimate view', () => {
  it.each([
    ['the disclaimer before the estimate document', 'ready', aViewableClaim(withPdf), false, 'disclaimer'],
    ['the estimate after the disclaimer is accepted', 'ready', aViewableClaim(withPdf), true, 'preview'],
    ['the estimate directly if it has no document', 'ready', aViewableClaim(withoutPdf), false, 'preview'],
    ['the not-found view for a claim without an estimate', 'ready', aViewableClaim(null), true, 'notFound'],
    ['the not-found view without a claim', 'ready', null, false, 'notFound'],
    [
      'the status of a claim in progress that can be viewed',
      'inProgress',
      aViewableClaim(null),
      false,
      'status',
    ],
    [
      'the pending liability of a claim that cannot be viewed',
      'inProgress',
      aClaim(),
      false,
      'pendingLiability',
    ],
    ['the pending liability without a claim', 'inProgress', null, true, 'pendingLiability'],
    ['no estimate yet while the VIN is missing', 'submitVin', aViewableClaim(withPdf), true, 'notStarted'],
    ['no estimate yet while photos are missing', 'photosNeeded', aViewableClaim(withPdf), true, 'notStarted'],
    ['the status for an unknown claim status', 'of tomorrow', aClaim(), false, 'status'],
  ])('shows %s [EST-02 EST-06]', (_, status, claim, isAccepted, view) => {
    expect(estimateViewOf({ claim }, status, isAccepted)).toBe(view);
  });

  it.each([
    ['exposure', { licensePlate: 'BG 1', claim: aClaim() }, 'pendingLiability'],
    ['exposure', { licensePlate: 'BG 1', claim: aViewableClaim(withPdf) }, 'disclaimer'],
    ['exposure', { vehicle: aVehicle() }, 'notStarted'],
    ['assignment', { currentStatusCode: 'canceled', claim: aClaim() }, 'notFound'],
    ['assignment', { currentStatusCode: 'writing_estimate', claim: aViewableClaim(null) }, 'status'],
    [
      'assignment',
      { currentStatusCode: 'estimate_complete', claim: aClaim({ estimate: withPdf }) },
      'disclaimer',
    ],
  ] as const)('chooses the estimate view for an %s with %j [EST-02 EST-06]', (source, overrides, view) => {
    const assignment = anAssignment({ source, ...overrides });
    expect(estimateViewOf(assignment, humanStatusOf(assignment, false), false)).toBe(view);
  });

  it.each([
    ['ready', aClaim(), true],
    ['ready', null, true],
    ['inProgress', aViewableClaim(null), true],
    ['inProgress', aClaim(), false],
    ['photosNeeded', null, false],
  ] as const)(
    'checks whether the estimate can be viewed in status %s [EST-06]',
    (status, claim, isViewable) => {
      expect(isEstimateViewable({ claim }, status)).toBe(isViewable);
    },
  );
});

it.each([
  [true, aClaim(), true],
  [true, null, true],
  [true, aClaim({ ratings: someRatings({ npsSubmitted: true }) }), false],
  [false, aClaim(), false],
])(
  'decides whether the NPS survey is due with npsAfterPhotos %j, case %# [EST-17]',
  (npsAfterPhotos, claim, isDue) => {
    expect(isSurveyDue({ claim }, { npsAfterPhotos })).toBe(isDue);
  },
);
