import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { drawHero, heroPath } from '#scripts/drawings/drawHero.ts';
import { drawOutlines, outlineModule, outlinesPath } from '#scripts/drawings/outlines.ts';
import { vehicles } from '#src/tenant/vehicles.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

describe('pictures of the start screen', () => {
  it.each(sampleUnlessDeep(vehicles, 1))(
    'match the models, otherwise run `npm run drawings`: %s [BRAND-43]',
    (name) => {
      const written = readFileSync(join(projectRoot, heroPath(name)), 'utf8');
      expect(written).toBe(drawHero(name));
      expect(brotliCompressSync(written).length).toBeLessThanOrEqual(2100);
    },
  );
});

describe('outlines of the car', () => {
  it('match the model, otherwise run `npm run drawings` [CAM-06]', () => {
    const written = readFileSync(join(projectRoot, outlinesPath), 'utf8');
    const paths = (text: string) => text.match(/'M[^']*'/g);
    expect(paths(written)).toEqual(paths(outlineModule(drawOutlines())));
    expect(paths(written)?.length).toBe(10);
  });
});
