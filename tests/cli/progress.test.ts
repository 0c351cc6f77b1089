import { describe, expect, it } from 'vitest';
import { createProgress } from '#scripts/cli/progress.ts';
import { widthOf } from '#scripts/cli/table.ts';

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

describe('progress on a terminal', () => {
  it('is one line that fits the terminal, also with wide text, and splits no character', () => {
    let drawn = '';
    const output = {
      write: (text: string) => {
        drawn = text;
      },
      isTerminal: true,
      color: false,
      stderrWidth: 40,
    };
    const progress = createProgress(output, () => 0);
    progress.started('保険会社👩‍👩‍👧株式会社');
    progress.planned(3, 1);
    const line = drawn.replace('\r\x1b[2K', '');
    expect(line).toBe(`${'░'.repeat(24)} 0/3 保険会社…`);
    expect(widthOf(line)).toBe(38);
  });
});

describe('progress without a terminal', () => {
  it('names each of a few carriers', () => {
    expect(buildLines(3, [2])).toEqual([
      'carrier-1 built (1/3)',
      'carrier-2 failed',
      'carrier-3 built (2/3)',
    ]);
    expect(buildLines(20)).toHaveLength(20);
  });

  it.each([21, 100, 1000, 3000])(
    'has at most 20 lines for %i carriers, and the last line counts all of them',
    (total) => {
      const lines = buildLines(total);
      expect(lines.length).toBeLessThanOrEqual(20);
      expect(lines.at(-1)).toBe(`${total} of ${total} carriers`);
    },
  );
});
