import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeStrings, writeFleet } from '../support/pipeline/fleet.ts';
import { findInconsistencies, hashOutput, readCleanOutput } from '../support/pipeline/outputState.ts';
import { startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { createRandom } from '../support/samples/random.ts';

const rounds = 9;

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
      // Kills the build in the last two thirds of its run. In the first third, it only starts and writes no output.
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
    expect(killedMidway, 'rounds that were killed between two carriers').toBeGreaterThan(0);
  });
});

function listAsideFiles(out: string): string[] {
  const aside = join(out, '.livery/aside/production-us');
  return existsSync(aside) ? readdirSync(aside) : [];
}

describe('two concurrent builds into one output folder', () => {
  it('leave a complete output, and a build without the lock exits with 4 and names the lock holder', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = writeFleet(tenants);
    const buildArgs = (out: string) => ['build', '--tenants', tenants, '--out', join(folder, out)];
    expect(await startProgram(buildArgs('clean')).done).toBe(0);
    const cleanOutput = readCleanOutput(join(folder, 'clean'));
    for (let round = 0; round < 3; round++) {
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
});
