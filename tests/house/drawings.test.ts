import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { drawHero, heroPath } from '#scripts/drawings/drawHero.ts';
import { drawOutlines, outlineModule, outlineSize, outlinesPath } from '#scripts/drawings/outlines.ts';
import { vehicles } from '#src/tenant/vehicles.ts';
import { sampleUnlessDeep } from '../support/sampleUnlessDeep.ts';

const artFolder = 'src/ui/art';
const screenSources = readSources(['src']);

function readSources(folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.tsx') && !path.includes('testArea/'))
        .map((path) => readFileSync(join(projectRoot, folder, path), 'utf8')),
    )
    .join('');
}

/** The points of a path that uses only absolute moves and relative lines. */
function pointsOf(path: string): [number, number][] {
  return path.split('M').flatMap((part) => {
    let at: [number, number] = [0, 0];
    const numbers = part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    return numbers.flatMap((text, index) => {
      if (index % 2 === 1) return [];
      at = [at[0] + Number(text), at[1] + Number(numbers[index + 1])];
      return [at];
    });
  });
}

describe('illustrations', () => {
  it('are all used by a screen', () => {
    const unused = readdirSync(join(projectRoot, artFolder))
      .map((file) => file.replace('.svg', ''))
      .filter(
        (name) =>
          !name.startsWith('photo-') &&
          !screenSources.includes(`'${name}'`) &&
          !screenSources.includes(`"${name}"`),
      );
    expect(unused).toEqual([]);
  });
});

describe('pictures of the start screen', () => {
  it.each(sampleUnlessDeep(vehicles, 1))(
    'are the ones that the models draw; `npm run drawings` writes them: %s [BRAND-43]',
    (name) => {
      const written = readFileSync(join(projectRoot, heroPath(name)), 'utf8');
      expect(written).toBe(drawHero(name));
      expect(brotliCompressSync(written).length).toBeLessThanOrEqual(2100);
    },
  );
});

describe('outlines of the car', () => {
  const outlines = drawOutlines();

  it('are the ones that the model draws; `npm run drawings` writes them [CAM-06]', () => {
    const written = readFileSync(join(projectRoot, outlinesPath), 'utf8');
    const paths = (text: string) => text.match(/'M[^']*'/g);
    expect(paths(written)).toEqual(paths(outlineModule(outlines)));
    expect(paths(written)?.length).toBe(10);
  });

  it('fill the box without leaving it [CAM-06]', () => {
    for (const [name, { edge, lines }] of Object.entries(outlines)) {
      const points = pointsOf(edge + lines);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      expect([Math.min(...xs) > 15, Math.max(...xs) < outlineSize.width - 15], name).toEqual([true, true]);
      expect([Math.min(...ys) > 15, Math.max(...ys) < outlineSize.height - 15], name).toEqual([true, true]);
      const isFilled = Math.max(...xs) - Math.min(...xs) > 270 || Math.max(...ys) - Math.min(...ys) > 190;
      expect(isFilled, name).toBe(true);
    }
  });
});
