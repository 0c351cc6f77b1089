import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layFleet, reword } from '../support/fleet.ts';
import { findTornParts, readCleanOutput } from '../support/outputState.ts';
import { hashOutput, startProgram } from '../support/program.ts';
import { createRandom } from '../support/random.ts';
import { tempFolder } from '../support/tempFolder.ts';

const rounds = 50;

describe('a build that is killed', () => {
  it('leaves every carrier absent or whole, and the next one needs no help [PIPE-37]', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = layFleet(tenants);
    expect(codes).toHaveLength(12);
    const build = (out: string, jobs: number) =>
      startProgram(['build', '--tenants', tenants, '--out', join(folder, out), '--jobs', String(jobs)]);
    const cleanBuild = async (out: string) => {
      expect(await build(out, 2).done).toBe(0);
      return readCleanOutput(join(folder, out));
    };
    const older = await cleanBuild('older');
    reword(tenants, codes, 'New words of');
    const started = performance.now();
    const newer = await cleanBuild('newer');
    const wholeMs = performance.now() - started;
    const random = createRandom(20261120);
    let midway = 0;
    for (let round = 0; round < rounds; round++) {
      const isFresh = round % 3 === 2;
      const out = join(folder, 'out');
      rmSync(out, { recursive: true, force: true });
      if (!isFresh) cpSync(join(folder, 'older'), out, { recursive: true });
      const run = build('out', round % 2 === 0 ? 1 : 16);
      // The first third of a build is the start of the program, where nothing can be torn.
      const afterMs = wholeMs * (0.3 + 0.7 * random());
      const timer = setTimeout(() => run.child.kill('SIGKILL'), afterMs);
      const ended = await run.done;
      clearTimeout(timer);
      const hashes = existsSync(out) ? hashOutput(out) : {};
      if (ended === 'SIGKILL' && /built/.test(run.stderr())) midway++;
      const torn = findTornParts(hashes, codes, [older, newer]);
      expect([`round ${round}, killed after ${Math.round(afterMs)} ms`, torn]).toEqual([
        expect.anything(),
        [],
      ]);
      const again = build('out', 2);
      expect([round, await again.done, again.stderr()]).toEqual([round, 0, expect.any(String)]);
      expect(hashOutput(out)).toEqual(newer.hashes);
      expect(readdirSync(join(out, '.livery/tmp'))).toEqual([]);
      expect(leftAside(out)).toEqual([]);
    }
    expect(midway, 'rounds that were killed between two carriers').toBeGreaterThan(5);
  });
});

function leftAside(out: string): string[] {
  const aside = join(out, '.livery/aside/production-us');
  return existsSync(aside) ? readdirSync(aside) : [];
}

describe('two builds at once', () => {
  it('of one output: one does all of it, the other says who is in its way and exits 4', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = layFleet(tenants);
    const words = (out: string) => ['build', '--tenants', tenants, '--out', join(folder, out)];
    expect(await startProgram(words('clean')).done).toBe(0);
    const clean = readCleanOutput(join(folder, 'clean'));
    for (let round = 0; round < 5; round++) {
      rmSync(join(folder, 'out'), { recursive: true, force: true });
      const runs = [startProgram(words('out')), startProgram([...words('out'), 'vidra', 'marlowe'])];
      const exits = await Promise.all(runs.map((run) => run.done));
      const told = runs.map((run) => run.stderr()).join('\n');
      if (exits.includes(4)) {
        expect([...exits].sort()).toEqual([0, 4]);
        expect(told).toMatch(/Another build \(process \d+\) is writing to this output folder/);
      } else expect(exits).toEqual([0, 0]);
      expect(findTornParts(hashOutput(join(folder, 'out')), codes, [clean])).toEqual([]);
      expect(await startProgram(words('out')).done).toBe(0);
      expect(hashOutput(join(folder, 'out'))).toEqual(clean.hashes);
      expect(readdirSync(join(folder, 'out/.livery')).filter((name) => name.startsWith('lock'))).toEqual([]);
    }
  });

  it('of two outputs do not know of each other', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    layFleet(tenants);
    const runs = ['one', 'two'].map((out) =>
      startProgram(['build', '--tenants', tenants, '--out', join(folder, out)]),
    );
    expect(await Promise.all(runs.map((run) => run.done))).toEqual([0, 0]);
    expect(hashOutput(join(folder, 'one'))).toEqual(hashOutput(join(folder, 'two')));
  });

  it('take over the lock of one that was killed', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    layFleet(tenants);
    const words = ['build', '--tenants', tenants, '--out', join(folder, 'out')];
    const first = startProgram([...words, '--release', '--jobs', '1']);
    await expect.poll(() => first.stderr(), { timeout: 60_000 }).toContain('built');
    first.child.kill('SIGKILL');
    expect(await first.done).toBe('SIGKILL');
    expect(readFileSync(join(folder, 'out/.livery/lock'), 'utf8')).toContain(String(first.child.pid));
    expect(await startProgram(words).done).toBe(0);
  });
});
