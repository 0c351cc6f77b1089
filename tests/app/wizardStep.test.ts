import { describe, expect, it } from 'vitest';
import { findWizardStep, wizardSteps } from '#src/app/testPages/wizardStep.ts';

describe('sample wizard step', () => {
  it('has ten steps [ROUTE-29]', () => expect(wizardSteps).toBe(10));

  it.each([
    [undefined, 3, undefined],
    ['1', 1, 1],
    ['3', 3, 3],
    ['2', 3, 2],
    ['4', 3, 3],
    ['10', 10, 10],
    ['11', 10, 10],
    ['0', 3, 3],
    ['-1', 3, 3],
    ['1e1', 3, 3],
    ['', 3, 3],
    ['x', 1, 1],
  ] as const)(
    'resolves requested step %j, with step %i reached, to step %j [ROUTE-29]',
    (requested, reached, step) => {
      expect(findWizardStep(requested, reached)).toBe(step);
    },
  );
});
