import { describe, expect, it } from 'vitest';
import type { Claim, Estimate } from '#src/api/claim.ts';
import { estimateViewOf } from '#src/estimate/estimateView.ts';
import { aClaim, anEstimate } from '../support/samples/anAssignment.ts';

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
});
