import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';

/** The selectors with `:hover` that a finger's tap would match, too, and leave matched. */
function listStickyHovers(text: string): string[] {
  const around: string[] = [];
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/(?<=[{}])/)
    .flatMap((piece) => {
      if (piece.endsWith('}')) {
        around.pop();
        return [];
      }
      const opening = piece.slice(0, -1).trim();
      around.push(opening);
      const asksForHover = around.some((block) => /^@media .*\(hover: hover\)/.test(block));
      return opening.includes(':hover') && !asksForHover ? [opening] : [];
    });
}

const folder = join(projectRoot, 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

describe('the styles', () => {
  it('change under a pointer that hovers, and not for good under a finger that taps', () => {
    const found = files.flatMap((file) =>
      listStickyHovers(readFileSync(join(folder, file), 'utf8')).map((rule) => `${file} ${rule}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('part words in large text alone, by one token: with a dictionary any title would be parted', () => {
    const parting = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/hyphens: [^;]+/g)].map(([rule]) => rule),
    );
    expect(parting.length).toBeGreaterThan(5);
    expect(parting.filter((rule) => rule !== 'hyphens: var(--hyphens)')).toEqual(['hyphens: auto']);
  });

  it('are told of a hover that a tap would leave behind', () => {
    const rules = '.a:hover { b: c } @media (hover: hover) { .d:hover { b: c } } .e,\n.f:hover > .g { b: c }';
    expect(listStickyHovers(rules)).toEqual(['.a:hover', '.e,\n.f:hover > .g']);
  });
});
