import { expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { runNode } from '../support/run/program.ts';

/** Does not check the measured times, because they vary too much on a busy machine. */
it.each([
  ['pipeline --carriers 3 --runs 1', 'one text changed, wall'],
  ['load --rounds 1', 'tap to next screen painted'],
  ['photo --rounds 1', 'bare decode, resize, encode'],
  ['camera --rounds 1 --photos 9', 'Shutter to review'],
])(
  'bench %s runs to its end and prints a table without NaN or undefined',
  async (args, row) => {
    const { exit, stdout, stderr } = await runNode(
      ['--import', 'tsx', 'tests/bench/bench.ts', ...args.split(' ')],
      { cwd: projectRoot },
    );
    expect([exit, exit === 0 ? '' : stderr]).toEqual([0, '']);
    expect(stdout).toContain(row);
    expect(stdout).not.toMatch(/NaN|undefined/);
  },
  300_000,
);
