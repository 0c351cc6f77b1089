import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readImportGraph } from '../support/repository/importGraph.ts';

/** The folders and files of build/, from first to last. A stage may import earlier stages. */
const stages = [
  ['core'],
  ['serving'],
  ['config', 'brand'],
  ['check'],
  ['plan'],
  ['compile'],
  ['render'],
  ['verify'],
  ['write'],
  ['build.ts'],
  ['publish', 'pull', 'schemas'],
  ['report', 'scaffold', 'dev'],
];

const edges = readImportGraph(projectRoot, ['build']).filter(({ to }) => to.startsWith('build/'));
const stageOf = (path: string) => path.split('/')[1] as string;
const positionOf = (path: string) => stages.findIndex((names) => names.includes(stageOf(path)));

describe('the stages of the build', () => {
  it('include every folder and file of build', () => {
    const missing = edges.flatMap(({ from, to }) => [from, to]).filter((path) => positionOf(path) === -1);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('import only earlier stages, type imports included', () => {
    const wrong = edges.filter(
      ({ from, to }) => stageOf(from) !== stageOf(to) && positionOf(from) <= positionOf(to),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});
