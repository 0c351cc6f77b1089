import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContrast, deriveTokens, renderBrandStyle } from '#build/brand/brand.ts';
import { contrast, hueDistance, toOklch } from '#build/brand/colour.ts';
import { statusNames } from '#build/brand/statusColours.ts';
import { projectRoot } from '#build/core/sources.ts';

/** Hues in light and dark shades, greys, and corners of the sRGB cube. */
const sampleColours = [
  ...['#11395B', '#33a0c6', '#F5C94B', '#C8102E', '#1F5B3F', '#5B2A86', '#1C1F24', '#E8623A'],
  ...['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#808080'],
  ...['#7a0019', '#b34700', '#8a6d00', '#6a1b9a', '#f7b5ca', '#c5e1a5', '#b3e5fc', '#ffe0b2'],
];

const hostileColours = [
  'red;background:url(//e)',
  '#fff}*{color:red',
  '#12345',
  ' #11395B',
  '11395B\n',
  '＃11395B',
];

describe('functions for brand colours', () => {
  it.each(hostileColours)('reject %j, which does not have the form #rrggbb [T13]', (text) => {
    expect(() => deriveTokens({ brand: text }, 'light')).toThrow(/is not a hex colour/);
    expect(() => renderBrandStyle({ brand: text, dark: { brand: text } })).toThrow(/is not a hex colour/);
    expect(() => checkContrast({ brand: text })).toThrow(/is not a hex colour/);
  });
});

describe('main button of a black, grey or white brand', () => {
  it.each(['#1C1F24', '#555555', '#fafafa'])(
    'contrasts with the page and with its label in both schemes, also in the camera: %s',
    (brand) => {
      for (const scheme of ['light', 'dark'] as const) {
        const tokens = deriveTokens({ brand }, scheme);
        expect(contrast(tokens['brand-solid'], tokens.surface)).toBeGreaterThanOrEqual(3);
        for (const fill of ['brand-solid', 'brand-solid-hover', 'brand-solid-press'] as const)
          expect(contrast(tokens[fill], tokens['on-brand'])).toBeGreaterThanOrEqual(4.5);
      }
      const dark = deriveTokens({ brand }, 'dark');
      expect(renderBrandStyle({ brand })).toContain(
        `html.has-cam :is(.dialog,.toasts){--brand-solid:${dark['brand-solid']};--on-brand:${dark['on-brand']};`,
      );
    },
  );

  it('inverts a near-black brand in the dark scheme and a near-white brand in the light scheme', () => {
    const solid = (brand: string, scheme: 'light' | 'dark') =>
      toOklch(deriveTokens({ brand }, scheme)['brand-solid']).lightness;
    expect(solid('#1C1F24', 'dark')).toBeGreaterThan(0.9);
    expect(solid('#1C1F24', 'light')).toBeLessThan(0.3);
    expect(solid('#fafafa', 'light')).toBeLessThan(0.3);
    expect(solid('#fafafa', 'dark')).toBeGreaterThan(0.9);
  });
});

describe('error messages of a red brand', () => {
  it.each(['#C8102E', '#7a0019', '#DD5A31'])(
    'have a different hue than the brand colour %s, in both schemes and in the camera',
    (brand) => {
      for (const scheme of ['light', 'dark'] as const) {
        const tokens = deriveTokens({ brand }, scheme);
        for (const name of ['danger', 'danger-line', 'danger-soft'] as const)
          expect(hueDistance(toOklch(tokens[name] ?? '').hue, toOklch(brand).hue)).toBeGreaterThan(20);
      }
      const dark = deriveTokens({ brand }, 'dark');
      expect(renderBrandStyle({ brand })).toContain(
        `html.has-cam :is(.dialog,.toasts){--danger:${dark.danger};`,
      );
    },
  );
});

describe('contrast check', () => {
  it.each(sampleColours)('passes for every colour pair of %s, in the light and the dark scheme', (brand) => {
    const { pairs, failed } = checkContrast({ brand });
    expect(pairs.filter((pair) => pair.ratio < pair.needed)).toEqual([]);
    expect(pairs.map((pair) => pair.needed)).toContain(4.5);
    const edges = pairs.filter((pair) => pair.needed === 3).map((pair) => pair.text);
    expect(new Set(edges)).toEqual(
      new Set(['brand-line', 'brand-edge', 'line-strong', ...statusNames.map((name) => `${name}-line`)]),
    );
    expect(new Set(pairs.map((pair) => pair.scheme))).toEqual(new Set(['light', 'dark']));
    expect(failed).toBeUndefined();
  });

  it.each(['#777777', '#7a7a7a', '#d9452c', '#0a7fd9', '#c0568f', '#558b2f'])(
    'fails for the mid tone %s and suggests a similar colour that passes',
    (brand) => {
      const { pairs, failed } = checkContrast({ brand });
      const nearest = failed?.nearest ?? 'none';
      expect(pairs.filter((pair) => pair.ratio < pair.needed).map((pair) => pair.text)).toContain('on-brand');
      expect(checkContrast({ brand: nearest }).failed).toBeUndefined();
      const [from, to] = [toOklch(brand), toOklch(nearest)];
      expect(Math.abs(from.lightness - to.lightness)).toBeLessThan(0.03);
      if (from.chroma > 0.02) expect(Math.abs(from.hue - to.hue)).toBeLessThan(2);
    },
  );
});

describe('carrier style sheet', () => {
  it('sets the corner radii only if the shape is not the default [BRAND-41]', () => {
    const styleOf = (shape: 'soft' | 'round') => renderBrandStyle({ brand: '#11395B', shape });
    expect(styleOf('round')).toContain(';--radius-control:28px;');
    expect(styleOf('soft')).toBe(renderBrandStyle({ brand: '#11395B' }));
  });
});

describe('focus ring', () => {
  it('has two colours, one of which contrasts with any background', () => {
    const tokens = readFileSync(join(projectRoot, 'src/ui/tokens.css'), 'utf8');
    const ring = /--focus: ([^;]+);/.exec(tokens)?.[1] ?? '';
    const colours = [...ring.matchAll(/#\w+/g)].map(([colour]) =>
      colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
    );
    const [light = '', dark = ''] = new Set(colours);
    expect(new Set(colours).size).toBe(2);
    // The worst background is halfway between the two colours and has the same contrast with both.
    expect(Math.sqrt(contrast(light, dark))).toBeGreaterThan(3);
  });
});

describe('contrast check of accent, button text and dark colours', () => {
  it.each(['#F2B33D', '#101010', '#fafafa'])(
    'passes with the accent colour %s, which is used only in illustrations [BRAND-41]',
    (accent) => {
      for (const brand of ['#11395B', '#F5C94B', '#C8102E', '#1C1F24']) {
        const withAccent = { brand, accent };
        expect(checkContrast({ ...withAccent, dark: withAccent }).failed).toBeUndefined();
        const [tokens, plain] = [deriveTokens(withAccent, 'light'), deriveTokens({ brand }, 'light')];
        for (const name of ['brand-solid', 'on-brand', 'ink', 'surface'] as const)
          expect(tokens[name]).toBe(plain[name]);
        expect([tokens.hero, tokens['art-key']]).toEqual([accent, accent].map((it) => it.toLowerCase()));
      }
    },
  );

  it.each([
    [{ brand: '#11395B', onBrand: '#3E6E96' }, 'onBrand'],
    [{ brand: '#F5C94B', onBrand: '#ffffff' }, 'onBrand'],
    [{ brand: '#11395B', dark: { brand: '#777777' } }, 'dark'],
  ] as const)('names the failing colour and the nearest one that passes: %o [BRAND-41]', (brand, name) => {
    const { failed } = checkContrast(brand);
    expect(failed?.name).toBe(name);
    const corrected =
      name === 'dark'
        ? { ...brand, dark: { brand: failed?.nearest ?? '' } }
        : { ...brand, onBrand: failed?.nearest };
    expect(checkContrast(corrected).failed).toBeUndefined();
  });
});

describe('dark mode', () => {
  it('exists only for a carrier with dark colours, and follows the colour scheme of the device [BRAND-41]', () => {
    expect(renderBrandStyle({ brand: '#11395B' })).not.toContain('color-scheme');
    const style = renderBrandStyle({ brand: '#11395B', dark: { brand: '#2A7FC0' } });
    const { 'brand-solid': solid } = deriveTokens({ brand: '#2A7FC0' }, 'dark');
    expect(style).toMatch(
      new RegExp(
        `@media \\(prefers-color-scheme:dark\\)\\{:root\\{color-scheme:dark;.*--brand-solid:${solid}`,
      ),
    );
  });
});
