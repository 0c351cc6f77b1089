import { describe, expect, it } from 'vitest';
import { benchLanguages, renderLanguageTable } from '../bench/languageBench.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** Checks only the shape of the result, because times on a busy machine vary too much for limits. */
describe('language benchmark with one quick round', () => {
  it('returns the first paint of each language with its ratio to the default one', async () => {
    const result = await benchLanguages(
      tempFolder(),
      { rounds: 1, slow: false, idleMs: 100 },
      () => undefined,
    );
    expect(result.rows).toHaveLength(3);
    for (const { paint, samples } of result.rows) expect(samples).toEqual([expect.closeTo(paint, 0)]);
    expect(result.rows[0]?.ratio).toBe(1);
    expect(renderLanguageTable(result)).toContain('another one by its address');
  });
});
