import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readImportGraph } from '../support/repository/importGraph.ts';

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  files: string[];
  dependencies: Record<string, string>;
};
/** Packages that only some commands use. These commands print how to install the packages. */
const optionalPackages = ['playwright', 'sharp', 'pixelmatch', '@valibot/to-json-schema'];

describe('the npm package', () => {
  const edges = readImportGraph(projectRoot, ['src', 'build', 'scripts']).filter((edge) => !edge.isTypeOnly);

  it('contains every file that its files import', () => {
    const missing = edges
      .filter(({ isProjectFile, to }) => isProjectFile && !manifest.files.includes(to.split('/')[0] ?? ''))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(missing).toEqual([]);
  });

  it('depends on every package that its files import', () => {
    const nameOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');
    const names = new Set(edges.filter(({ isProjectFile }) => !isProjectFile).map(({ to }) => nameOf(to)));
    const missing = [...names].filter(
      (name) =>
        !name.startsWith('node:') &&
        !Object.hasOwn(manifest.dependencies, name) &&
        !optionalPackages.includes(name),
    );
    expect(missing).toEqual([]);
  });
});
