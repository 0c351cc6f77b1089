import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeStrings, writeFleet } from '../support/fleet.ts';
import { findInconsistencies, readCleanOutput } from '../support/outputState.ts';
import { hashOutput, startProgram } from '../support/program.ts';
import { createRandom } from '../support/random.ts';
import { tempFolder } from '../support/tempFolder.ts';

const rounds = 50;

describe('killed build', () => {
  it('leaves every carrier absent or complete, and the next build succeeds [PIPE-37]', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = writeFleet(tenants);
    expect(codes.length).toBeGreaterThan(10);
    const build = (out: string, jobs: number) =>
      startProgram(['build', '--tenants', tenants, '--out', join(folder, out), '--jobs', String(jobs)]);
    const cleanBuild = async (out: string) => {
      expect(await build(out, 2).done).toBe(0);
      return readCleanOutput(join(folder, out));
    };
    const older = await cleanBuild('older');
    changeStrings(tenants, codes, 'New words of');
    const started = performance.now();
    const newer = await cleanBuild('newer');
    const fullRunMs = performance.now() - started;
    const random = createRandom(20261120);
    let killedMidway = 0;
    for (let round = 0; round < rounds; round++) {
      const isFresh = round % 3 === 2;
      const out = join(folder, 'out');
      rmSync(out, { recursive: true, force: true });
      if (!isFresh) cpSync(join(folder, 'older'), out, { recursive: true });
      const run = build('out', round % 2 === 0 ? 1 : 16);
      // Kills in the last two thirds. During the first third the program only starts and writes no output.
      const afterMs = fullRunMs * (0.3 + 0.7 * random());
      const timer = setTimeout(() => run.child.kill('SIGKILL'), afterMs);
      const result = await run.done;
      clearTimeout(timer);
      const hashes = existsSync(out) ? hashOutput(out) : {};
      if (result === 'SIGKILL' && /built/.test(run.stderr())) killedMidway++;
      const inconsistencies = findInconsistencies(hashes, codes, [older, newer]);
      expect([`round ${round}, killed after ${Math.round(afterMs)} ms`, inconsistencies]).toEqual([
        expect.anything(),
        [],
      ]);
      const again = build('out', 2);
      expect([round, await again.done, again.stderr()]).toEqual([round, 0, expect.any(String)]);
      expect(hashOutput(out)).toEqual(newer.hashes);
      expect(readdirSync(join(out, '.livery/tmp'))).toEqual([]);
      expect(listAsideFiles(out)).toEqual([]);
    }
    expect(killedMidway, 'rounds that were killed between two carriers').toBeGreaterThan(5);
  });
});

describe('killed merge', () => {
  it('leaves every carrier absent or complete, and the next merge succeeds [trust B2]', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = writeFleet(tenants);
    const pathOf = (name: string) => join(folder, name);
    const run = (...argv: string[]) => startProgram(argv);
    const build = async (out: string, ...argv: string[]) =>
      expect(await run('build', '--tenants', tenants, '--out', pathOf(out), ...argv).done).toBe(0);
    await build('older');
    const older = readCleanOutput(pathOf('older'));
    changeStrings(tenants, codes, 'New words of');
    await build('newer');
    const newer = readCleanOutput(pathOf('newer'));
    for (const index of [1, 2]) await build(`shard-${index}`, '--shard', `${index}/2`);
    const merge = () => run('merge', pathOf('shard-1'), pathOf('shard-2'), '--out', pathOf('out'));
    const started = performance.now();
    expect(await merge().done).toBe(0);
    const fullRunMs = performance.now() - started;
    expect(hashOutput(pathOf('out'))).toEqual(newer.hashes);
    const random = createRandom(20261123);
    let killedMidway = 0;
    for (let round = 0; round < 30; round++) {
      rmSync(pathOf('out'), { recursive: true, force: true });
      if (round % 3 < 2) cpSync(pathOf('older'), pathOf('out'), { recursive: true });
      const killed = merge();
      // A merge ends soon after the program starts, so half of the kills wait for its first output.
      if (round % 2 === 0)
        await expect.poll(killed.stderr, { interval: 1, timeout: 60_000 }).toContain('merged');
      const afterMs = round % 2 === 0 ? 30 * random() : fullRunMs * (0.5 + 0.5 * random());
      const timer = setTimeout(() => killed.child.kill('SIGKILL'), afterMs);
      const result = await killed.done;
      clearTimeout(timer);
      if (result === 'SIGKILL' && /merged/.test(killed.stderr())) killedMidway++;
      const hashes = existsSync(pathOf('out')) ? hashOutput(pathOf('out')) : {};
      expect([round, afterMs, findInconsistencies(hashes, codes, [older, newer])]).toEqual([
        round,
        afterMs,
        [],
      ]);
      const again = merge();
      expect([round, await again.done, again.stderr()]).toEqual([round, 0, expect.any(String)]);
      expect(hashOutput(pathOf('out'))).toEqual(newer.hashes);
      expect([readdirSync(join(pathOf('out'), '.livery/tmp')), listAsideFiles(pathOf('out'))]).toEqual([
        [],
        [],
      ]);
    }
    expect(killedMidway, 'rounds that were killed between two carriers').toBeGreaterThan(3);
  });

  it('completes one of two concurrent merges, and the other exits with 4 and names the lock holder', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    writeFleet(tenants);
    const out = join(folder, 'out');
    const run = (...argv: string[]) => startProgram(argv);
    expect(await run('build', '--tenants', tenants, '--out', join(folder, 'clean')).done).toBe(0);
    const shards = [1, 2].map((index) => join(folder, `shard-${index}`));
    for (const [index, shard] of shards.entries()) {
      const args = ['--tenants', tenants, '--out', shard, '--shard', `${index + 1}/2`];
      expect(await run('build', ...args).done).toBe(0);
    }
    const runs = [run('merge', ...shards, '--out', out), run('merge', ...shards, '--out', out)];
    const exits = (await Promise.all(runs.map(({ done }) => done))).map(Number);
    expect([0, 4]).toContain(Math.max(...exits));
    if (exits.includes(4)) expect(runs.map(({ stderr }) => stderr()).join('')).toMatch(/process \d+/);
    expect(hashOutput(out)).toEqual(hashOutput(join(folder, 'clean')));
  });
});

function listAsideFiles(out: string): string[] {
  const aside = join(out, '.livery/aside/production-us');
  return existsSync(aside) ? readdirSync(aside) : [];
}

describe('concurrent builds', () => {
  it('complete one of two builds into one output folder, and the other exits with 4 and names the lock holder', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = writeFleet(tenants);
    const buildArgs = (out: string) => ['build', '--tenants', tenants, '--out', join(folder, out)];
    expect(await startProgram(buildArgs('clean')).done).toBe(0);
    const cleanOutput = readCleanOutput(join(folder, 'clean'));
    for (let round = 0; round < 5; round++) {
      rmSync(join(folder, 'out'), { recursive: true, force: true });
      const runs = [startProgram(buildArgs('out')), startProgram([...buildArgs('out'), 'vidra', 'marlowe'])];
      const exits = await Promise.all(runs.map((run) => run.done));
      const messages = runs.map((run) => run.stderr()).join('\n');
      if (exits.includes(4)) {
        expect([...exits].sort()).toEqual([0, 4]);
        expect(messages).toMatch(
          /Another build \(process \d+ of .+, since \S+\) is writing to this output folder/,
        );
      } else expect(exits).toEqual([0, 0]);
      expect(findInconsistencies(hashOutput(join(folder, 'out')), codes, [cleanOutput])).toEqual([]);
      expect(await startProgram(buildArgs('out')).done).toBe(0);
      expect(hashOutput(join(folder, 'out'))).toEqual(cleanOutput.hashes);
      expect(readdirSync(join(folder, 'out/.livery')).filter((name) => name.startsWith('lock'))).toEqual([]);
    }
  });

  it('run independently in two output folders', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    writeFleet(tenants);
    const runs = ['one', 'two'].map((out) =>
      startProgram(['build', '--tenants', tenants, '--out', join(folder, out)]),
    );
    expect(await Promise.all(runs.map((run) => run.done))).toEqual([0, 0]);
    expect(hashOutput(join(folder, 'one'))).toEqual(hashOutput(join(folder, 'two')));
  });

  it('take over the lock of a killed build', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    writeFleet(tenants);
    const args = ['build', '--tenants', tenants, '--out', join(folder, 'out')];
    const first = startProgram([...args, '--release', '--jobs', '1']);
    await expect.poll(() => first.stderr(), { timeout: 60_000 }).toContain('built');
    first.child.kill('SIGKILL');
    expect(await first.done).toBe('SIGKILL');
    expect(readFileSync(join(folder, 'out/.livery/lock'), 'utf8')).toContain(String(first.child.pid));
    expect(await startProgram(args).done).toBe(0);
  });
});
