import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';

/** Selectors with `:hover` outside a hover media query. On touch screens, they stay active after a tap. */
function listStickyHovers(text: string): string[] {
  const openBlocks: string[] = [];
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/(?<=[{}])/)
    .flatMap((piece) => {
      if (piece.endsWith('}')) {
        openBlocks.pop();
        return [];
      }
      const opening = piece.slice(0, -1).trim();
      openBlocks.push(opening);
      const isInHoverQuery = openBlocks.some((block) => /^@media .*\(hover: hover\)/.test(block));
      return opening.includes(':hover') && !isInHoverQuery ? [opening] : [];
    });
}

const folder = join(projectRoot, 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** Classes of the UI kit's buttons. */
const buttonClassName = /(?<=["'`\s])btn(?=["'`\s$])|\bbtn--(?:main|quiet|danger|s)\b/g;

describe('components', () => {
  it('take the classes of a button from the UI kit, not from a text', () => {
    const components = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const found = components
      .filter((file) => !file.startsWith('ui/'))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(buttonClassName)].map(
          ([name]) => `${file} ${name}`,
        ),
      );
    expect(components.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('are reported if they contain a class of a button', () => {
    const classesOf = (text: string) => [...text.matchAll(buttonClassName)].map(([name]) => name);
    expect(classesOf('<a className="btn btn--main">')).toEqual(['btn', 'btn--main']);
    expect(classesOf("<a className={isQuiet ? 'btn btn--quiet' : `btn`}>")).toEqual([
      'btn',
      'btn--quiet',
      'btn',
    ]);
    expect(classesOf('<a className="icon-btn menu-btn">')).toEqual([]);
  });
});

describe('style sheets', () => {
  it('use :hover only for devices that can hover, because it stays active after a tap', () => {
    const found = files.flatMap((file) =>
      listStickyHovers(readFileSync(join(folder, file), 'utf8')).map((rule) => `${file} ${rule}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('repeat no animation more often than three times a second', () => {
    const repeated = files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/animation(?:-iteration-count)?:[^;]*\binfinite\b[^;]*/g)].map(
        ([rule]) => [file, Number(/(?:^|[\s:])([\d.]+)s\b/.exec(rule)?.[1] ?? 0)] as const,
      );
    });
    expect(repeated.length).toBeGreaterThan(2);
    expect(repeated.filter(([, seconds]) => seconds <= 1 / 3)).toEqual([]);
    expect(files.filter((file) => /\bsteps\(/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });

  it('set hyphenation only through the --hyphens token', () => {
    const hyphenRules = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/hyphens: [^;]+/g)].map(([rule]) => rule),
    );
    expect(hyphenRules.length).toBeGreaterThan(5);
    expect(hyphenRules.filter((rule) => rule !== 'hyphens: var(--hyphens)')).toEqual(['hyphens: auto']);
  });

  it('are reported if they use :hover outside a hover media query', () => {
    const rules = '.a:hover { b: c } @media (hover: hover) { .d:hover { b: c } } .e,\n.f:hover > .g { b: c }';
    expect(listStickyHovers(rules)).toEqual(['.a:hover', '.e,\n.f:hover > .g']);
  });
});
