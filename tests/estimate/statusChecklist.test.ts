import { describe, expect, it } from 'vitest';
import { statusChecklistOf } from '#src/estimate/estimateView.ts';

const status = (code: string) => ({ code, title: code, description: '' });
const allCodes = [
  'submit_vin',
  'submit_photos',
  'photos_received',
  'appraiser_assigned',
  'estimate_complete',
];

/** The status codes, with a check mark before each complete step and a dot before a step in progress. */
const checklistOf = (codes: readonly string[], currentStatusCode: string | null) => {
  const { steps, currentIndex, isCurrentComplete } = statusChecklistOf({
    statuses: codes.map(status),
    currentStatusCode,
  });
  const currentMark = isCurrentComplete ? '✓' : '•';
  const markOf = (index: number) => (index === currentIndex ? currentMark : index < currentIndex ? '✓' : '-');
  return steps.map(({ code }, index) => `${markOf(index)} ${code}`);
};

describe('claim status checklist', () => {
  it.each([
    ['photos_received', ['✓ photos_received', '- appraiser_assigned', '- estimate_complete']],
    ['appraiser_assigned', ['✓ photos_received', '✓ appraiser_assigned', '- estimate_complete']],
    ['estimate_complete', ['✓ photos_received', '✓ appraiser_assigned', '✓ estimate_complete']],
    // Statuses that are not in the list, precede its first step, or are missing.
    ['waiting_for_parts', ['✓ photos_received', '- appraiser_assigned', '- estimate_complete']],
    ['submit_photos', ['✓ photos_received', '- appraiser_assigned', '- estimate_complete']],
    [null, ['✓ photos_received', '- appraiser_assigned', '- estimate_complete']],
  ])('checks off the photos step, and every later step up to the status %s [EST-18]', (current, expected) => {
    expect(checklistOf(allCodes, current)).toEqual(expected);
  });

  it.each([
    [[], null, ['✓ photos_received']],
    [['submit_vin', 'writing_estimate'], 'writing_estimate', ['✓ photos_received', '• writing_estimate']],
  ])(
    'starts with the photos step even if the list %j lacks that step [EST-18]',
    (codes, current, expected) => {
      expect(checklistOf(codes, current)).toEqual(expected);
    },
  );
});
