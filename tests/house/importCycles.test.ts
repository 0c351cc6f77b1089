import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { findFileCycles, findFolderCycles } from '../support/importCycles.ts';
import { readImportGraph } from '../support/importGraph.ts';

/** The top-level folders that these rules cover. */
const coveredFolders = ['src', 'build', 'scripts'];

// Type imports and `import()` count like any other import.
const projectImports = readImportGraph(projectRoot, coveredFolders).filter((edge) => edge.isProjectFile);

describe('import graph', () => {
  it('forbids import cycles between files, type imports included', () => {
    expect(projectImports.some((edge) => edge.isTypeOnly)).toBe(true);
    expect(findFileCycles(projectImports)).toEqual([]);
  });

  it('forbids two folders that import each other', () => {
    expect(findFolderCycles(projectImports)).toEqual([]);
  });
});

describe('cycle search', () => {
  const importsOf = (...pairs: readonly (readonly [from: string, to: string])[]) =>
    pairs.map(([from, to]) => ({ from, to }));

  it('finds files that import each other through a third file', () => {
    const cycle = importsOf(['src/a.ts', 'src/b.ts'], ['src/b.ts', 'src/c.ts'], ['src/c.ts', 'src/a.ts']);
    const other = importsOf(['src/c.ts', 'src/d.ts'], ['src/d.ts', 'src/d.ts']);
    expect(findFileCycles([...cycle, ...other])).toEqual([
      {
        members: ['src/a.ts', 'src/b.ts', 'src/c.ts'],
        imports: cycle.map(({ from, to }) => `${from} imports ${to}`),
      },
    ]);
  });

  it('finds folders that import each other although no two files do', () => {
    const imports = importsOf(
      ['src/claims/a.ts', 'src/photos/b.ts'],
      ['src/photos/queue/c.ts', 'src/claims/d.ts'],
    );
    expect(findFileCycles(imports)).toEqual([]);
    expect(findFolderCycles(imports)).toEqual([
      {
        members: ['src/claims', 'src/photos'],
        imports: ['src/claims/a.ts imports src/photos/b.ts', 'src/photos/queue/c.ts imports src/claims/d.ts'],
      },
    ]);
  });

  it('finds a folder that imports its parent and is imported by it', () => {
    const imports = importsOf(
      ['src/photos/a.ts', 'src/photos/queue/b.ts'],
      ['src/photos/queue/c.ts', 'src/photos/d.ts'],
    );
    expect(findFolderCycles(imports).map(({ members }) => members)).toEqual([
      ['src/photos/*', 'src/photos/queue'],
    ]);
  });

  it('accepts a folder that only imports its parent', () => {
    expect(findFolderCycles(importsOf(['src/photos/queue/a.ts', 'src/photos/b.ts']))).toEqual([]);
  });
});
