import { describe, expect, it } from 'vitest';
import type { Change } from '#build/report/carrierChanges.ts';
import type { Difference } from '#build/report/compareReleases.ts';
import { renderMarkdown } from '#scripts/report/diffMarkdown.ts';

const aString = (after: string, key = 'start.title'): Change => ({
  kind: 'string',
  key,
  locale: 'en',
  before: 'Hello',
  after,
});

function aDifference(
  changes: readonly Change[],
  codes: readonly string[] = ['marlowe', 'vidra'],
): Difference {
  const size = { before: 10, after: 10 };
  return {
    environment: 'qa1',
    before: { name: 'release 01 in folder:/www', release: '01' },
    after: { name: 'dist/qa1 (build 02)', release: '02' },
    added: [],
    removed: [],
    same: 3,
    others: [],
    isSameCompression: true,
    changed: codes.map((code) => ({
      code,
      name: code,
      flavour: 'vice',
      locale: 'en',
      changes,
      variant: { before: 'a', after: 'a' },
      firstScreen: { html: size, js: size },
      files: { added: [], removed: [], changed: [] },
    })),
    groups: [{ carriers: codes, changes }],
  };
}

describe('diff --markdown', () => {
  it('prints a summary, a table of the changed carriers, and the details in a code block', () => {
    const text = renderMarkdown(aDifference([aString('Hi'), aString('Bye', 'login.title')]));
    expect(text).toBe(`### qa1: 2 of 5 carriers differ: 2 changed, 3 unchanged.

Compared: \`release 01 in folder:/www\` → \`dist/qa1 (build 02)\`

| Carriers | Changes |
| --- | --- |
| \`marlowe\`, \`vidra\` | 2 text changes |

<details><summary>What visitors see differently</summary>

\`\`\`text
qa1: release 01 in folder:/www → dist/qa1 (build 02)
2 of 5 carriers differ: 2 changed, 3 unchanged.

marlowe, vidra
  string  start.title (en)  “Hello” → “Hi”
  string  login.title (en)  “Hello” → “Bye”
\`\`\`

</details>
`);
  });

  it('ends with a git diff command if the two builds come from different commits', () => {
    const difference = aDifference([aString('Hi')]);
    const [before, after] = [difference.before, difference.after];
    const sources = 'For the sources, run: git diff 1a2b 3c4d\n```\n';
    const text = (older?: string, newer?: string) =>
      renderMarkdown({
        ...difference,
        before: { ...before, ...(older && { commit: older }) },
        after: { ...after, ...(newer && { commit: newer }) },
      });
    expect(text('1a2b', '3c4d')).toContain(sources);
    expect(text('1a2b')).not.toContain('git diff');
    expect(text('1a2b', '1a2b')).not.toContain('git diff');
  });

  it('says what was compared if nothing differs', () => {
    expect(renderMarkdown({ ...aDifference([], []), changed: [], groups: [] })).toBe(
      '### qa1: Nothing differs: 3 carriers.\n\nCompared: `release 01 in folder:/www` → `dist/qa1 (build 02)`\n',
    );
  });

  it.each([
    '```\n<img src=x onerror=alert(1)> @everyone [x](javascript:1)',
    '````` | ` @team',
    '</details><script>alert(1)</script>',
    '| a | b |',
  ])('keeps the text of a carrier inside the code block: %j', (hostile) => {
    const lines = renderMarkdown(aDifference([aString(hostile)])).split('\n');
    const start = lines.findIndex((line) => /^`{3,}text$/.test(line));
    const fence = (lines[start] ?? '').replace('text', '');
    const end = lines.indexOf(fence, start + 1);
    expect(lines.slice(end)).toEqual([fence, '', '</details>', '']);
    const outside = [...lines.slice(0, start), ...lines.slice(end)].join('\n');
    expect(outside).not.toMatch(/@|script|onerror|\[x\]/);
    // No line of the text is a fence that would close the block.
    const body = lines.slice(start + 1, end);
    expect(body.filter((line) => line.trim().startsWith(fence))).toEqual([]);
  });

  it('stays below the size limit of a pull request comment, and states how much it omits', () => {
    const codes = Array.from({ length: 2000 }, (_, i) => `carrier-${i}`);
    const long = Array.from({ length: 12 }, (_, i) => aString('x'.repeat(119), `key.${i}`));
    const groups = codes.map((code) => ({ carriers: [code], changes: long }));
    const text = renderMarkdown({ ...aDifference(long, codes), groups });
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('1980 more groups');
  });
});
