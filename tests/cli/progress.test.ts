import { describe, expect, it } from 'vitest';
import { createProgress } from '#scripts/cli/progress.ts';

/** Returns the lines that a build of this many carriers writes without a terminal. */
function buildLines(total: number, failed: readonly number[] = []): string[] {
  const lines: string[] = [];
  const output = {
    write: (line: string) => void lines.push(line.trimEnd()),
    isTerminal: false,
    color: false,
  };
  const progress = createProgress(output, () => 0);
  progress.planned(total, 1);
  for (let i = 1; i <= total; i++)
    progress.finished(`carrier-${i}`, failed.includes(i) ? 'failed' : i % 2 === 0 ? 'unchanged' : 'built');
  progress.end();
  return lines;
}

describe('progress without a terminal', () => {
  it.each([21, 100, 1000, 3000])(
    'has at most 20 lines for %i carriers, and the last line counts all of them',
    (total) => {
      const lines = buildLines(total);
      expect(lines.length).toBeLessThanOrEqual(20);
      expect(lines.at(-1)).toBe(`${total} of ${total} carriers`);
    },
  );
});
