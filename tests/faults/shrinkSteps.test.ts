import { describe, expect, it } from 'vitest';
import { shrinkSteps } from './shrinkSteps.ts';

const numbers = Array.from({ length: 40 }, (_, index) => index);
const hasBoth = (steps: readonly number[]) => steps.includes(3) && steps.includes(29);

describe('shrinkSteps', () => {
  it('keeps only the steps that the failure needs, in their order', async () => {
    expect(await shrinkSteps(numbers, async (steps) => hasBoth(steps), 500)).toEqual([3, 29]);
  });

  it('stops after the largest number of runs with a list that still fails', async () => {
    let runs = 0;
    const fails = async (steps: readonly number[]) => {
      runs += 1;
      return hasBoth(steps);
    };
    const shortest = await shrinkSteps(numbers, fails, 6);
    expect(runs).toBe(6);
    expect(hasBoth(shortest)).toBe(true);
    expect(shortest.length).toBeLessThan(numbers.length);
  });
});
