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

/** Splits a shorthand into its values, and keeps functions such as `calc(1px + 2px)` whole. */
const splitValues = (value: string) =>
  value.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()])+/g) ?? [];

/**
 * Declarations whose left side differs from their right side, so that a right-to-left page is not the mirror image. The
 * safe areas of a device are physical.
 */
function listPhysicalSides(text: string): string[] {
  const declarations = [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)];
  return declarations
    .map(([, property = '', value = '']) => ({ property, value: value.replaceAll(/\s+/g, ' ') }))
    .filter(({ property, value }) => {
      if (value.includes('env(safe-area-inset-left)') || value.includes('--toward-end')) return false;
      const values = splitValues(value);
      if (
        /^(?:(?:margin|padding|border|scroll-margin)-)?(?:left|right)\b|-(?:left|right)-radius$/.test(
          property,
        )
      )
        return true;
      if (/^(?:margin|padding|inset|border-width)$/.test(property))
        return values.length === 4 && values[1] !== values[3];
      if (property === 'border-radius')
        return values.length === 4 && (values[0] !== values[1] || values[2] !== values[3]);
      if (property === 'box-shadow') return /\binset -?[1-9]/.test(value);
      return /^(?:text-align|float|transform-origin)$/.test(property) && /left|right/.test(value);
    })
    .map(({ property, value }) => `${property}: ${value}`);
}

/** Declarations of animations that repeat without end. */
const listEndlessAnimations = (text: string) =>
  [...text.matchAll(/animation(?:-iteration-count)?:[^;]*\binfinite\b[^;]*/g)].map(([rule]) => rule);

const folder = join(projectRoot, 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

describe('style sheets', () => {
  it('use :hover only for devices that can hover, because it stays active after a tap', () => {
    const found = files.flatMap((file) =>
      listStickyHovers(readFileSync(join(folder, file), 'utf8')).map((rule) => `${file} ${rule}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('repeat no animation more often than three times a second', () => {
    const repeated = files.flatMap((file) =>
      listEndlessAnimations(readFileSync(join(folder, file), 'utf8')).map(
        (rule) => [file, Number(/(?:^|[\s:])([\d.]+)s\b/.exec(rule)?.[1] ?? 0)] as const,
      ),
    );
    expect(repeated.length).toBeGreaterThan(2);
    expect(repeated.filter(([, seconds]) => seconds <= 1 / 3)).toEqual([]);
    const jumps = /\bsteps\(/;
    const counted = /animation(?:-iteration-count)?:(?:[^;]*\s)?(?!1[\s;])\d+(?=[\s;])/;
    const others = files.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return jumps.test(text) || counted.test(text);
    });
    expect(others).toEqual([]);
  });

  it('use no left and right, because pages of a right-to-left language are mirrored', () => {
    // Drawings, a camera picture, and a rule that direction.css overrides.
    const physical = [
      ...['app/loading.css', 'app/sheet.css', 'ui/choices.css', 'ui/pill.css'],
      ...['viewfinder.css', 'queue/queue.css', 'live/liveCamera.css'].map((name) => `photos/${name}`),
    ];
    const both = files.filter((file) => file !== 'ui/direction.css');
    const found = both.flatMap((file) =>
      listPhysicalSides(readFileSync(join(folder, file), 'utf8')).map((rule) => ({ file, rule })),
    );
    const isAllowed = ({ file, rule }: (typeof found)[number]) =>
      physical.includes(file) && /^(?:float|left|right|border-width|border-\w+-\w+-radius):/.test(rule);
    expect(found.filter((each) => !isAllowed(each)).map(({ file, rule }) => `${file} ${rule}`)).toEqual([]);
  });

  it('are reported if they use left or right', () => {
    const sides = [
      ...['padding: 1px 2px 1px calc(1px + 2px);', 'margin: 0 0 0 auto;', 'inset: auto auto 0 1px;'],
      ...['border-radius: 4px 0 0 4px;', 'left: 0;', 'margin-left: 1px;', 'transform-origin: left;'],
      ...['box-shadow: inset 3px 0 0 red;', 'text-align: right;'],
    ];
    const others = [
      ...['padding: 1px 2px 3px;', 'margin: 0 auto;', 'border-radius: 4px 4px 0 0;', 'inset-inline: 0 auto;'],
      ...['padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);', 'text-align: end;'],
      ...['box-shadow: inset 0 0 0 1px red;', 'box-shadow: inset calc(var(--toward-end, 1) * 3px) 0 0 red;'],
    ];
    expect(listPhysicalSides(`.a{${[...others, ...sides].join(' ')}}`)).toEqual(
      sides.map((rule) => rule.slice(0, -1)),
    );
  });

  it('are reported if they use :hover outside a hover media query', () => {
    const rules = '.a:hover { b: c } @media (hover: hover) { .d:hover { b: c } } .e,\n.f:hover > .g { b: c }';
    expect(listStickyHovers(rules)).toEqual(['.a:hover', '.e,\n.f:hover > .g']);
  });
});

it('style sheets use a token for every radius, so that the shape of a carrier applies everywhere [BRAND-41]', () => {
  const literals = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /border(?:-[a-z]+)*-radius: ([^;]*[1-9]\d*px[^;]*);/g,
      ),
    ].map(([rule]) => `${file}: ${rule}`),
  );
  expect(literals).toEqual([]);
});
