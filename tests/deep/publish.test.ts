import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleEnvironments, writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { bucketFiles, cutAtRequests } from '../support/pipeline/bucket.ts';
import { findVisibleErrors, hashTargetState } from '../support/pipeline/findVisibleErrors.ts';
import { startObjectStore } from '../support/pipeline/objectStore.ts';
import { livery } from '../support/run/cli.ts';
import { startProgram } from '../support/run/program.ts';
import { readServedTree, tempFolder } from '../support/run/tempFolder.ts';
import { createRandom } from '../support/samples/random.ts';

const codes = Array.from({ length: 20 }, (_, i) => `carrier-${i}`);
const older = aRelease('older words', { codes, environment: 'development' });
const newer = aRelease('newer words', { codes, environment: 'development' });
const other = aRelease('other words', { codes, environment: 'development' });
const all = [older, newer, other];

/** Prepares the outputs of three releases, and a folder that serves the first one. */
async function prepare() {
  const folder = tempFolder(sampleEnvironments());
  for (const [name, output] of Object.entries({ older, newer, other }))
    writeOutput(join(folder, name), output);
  expect((await livery(['key', 'release.pem'], folder)).exit).toBe(0);
  const publishArgs = (out: string, to: string) => [
    ...['publish', '--env', 'development', '--to', to, '--out', join(folder, out)],
    ...['--tenants', join(folder, 'tenants'), '--key', join(folder, 'release.pem')],
  ];
  const run = (out: string, www = 'www', env?: Record<string, string>) =>
    startProgram(publishArgs(out, `folder:${join(folder, www)}`), env && { env });
  expect(await run('older', 'start').done).toBe(0);
  cpSync(join(folder, 'start'), join(folder, 'end'), { recursive: true, verbatimSymlinks: true });
  expect(await run('newer', 'end').done).toBe(0);
  return { folder, publishArgs, run, end: hashTargetState(readServedTree(join(folder, 'end'))) };
}

describe('publish to a folder', () => {
  it('shows no error to visitors when killed at any of 8 random moments, and is completed by the next publish [trust B3] [trust T18]', async () => {
    const { folder, run, end } = await prepare();
    const www = join(folder, 'www');
    const random = createRandom(20261122);
    let killedMidway = 0;
    for (let round = 0; round < 8; round++) {
      rmSync(www, { recursive: true, force: true });
      cpSync(join(folder, 'start'), www, { recursive: true, verbatimSymlinks: true });
      const publishing = run('newer');
      await expect.poll(() => publishing.stderr(), { timeout: 60_000, interval: 5 }).toContain('new release');
      const timer = setTimeout(() => publishing.child.kill('SIGKILL'), 200 * random());
      const result = await publishing.done;
      clearTimeout(timer);
      if (result === 'SIGKILL') killedMidway++;
      expect([round, findVisibleErrors(readServedTree(www), all)]).toEqual([round, []]);
      const again = run('newer');
      expect([round, await again.done, again.stderr()]).toEqual([round, 0, expect.any(String)]);
      expect([round, hashTargetState(readServedTree(www))]).toEqual([round, end]);
      expect(readdirSync(join(www, '.livery'))).toEqual(['tmp']);
      expect(readdirSync(join(www, '.livery/tmp'))).toEqual([]);
    }
    expect(killedMidway, 'rounds that were killed midway').toBeGreaterThan(0);
  });
});

describe('publish to a bucket', () => {
  it('is completed by the next publish, whichever request was the first to fail [trust T18] [trust B3]', async () => {
    await cutAtRequests(aRelease('older words'), aRelease('newer words'), 1);
  });

  it('is completed by the next publish when killed at any of 4 random moments [trust B3]', async () => {
    const { publishArgs } = await prepare();
    const random = createRandom(20261123);
    for (let round = 0; round < 4; round++) {
      const store = await startObjectStore();
      const run = (out: string) => startProgram(publishArgs(out, 's3://claims/www'), { env: store.env });
      expect(await run('older').done).toBe(0);
      const countBefore = store.requests.length;
      const lastRequest = countBefore + Math.floor(random() * countBefore);
      const publishing = run('newer');
      store.delay = async ({ number }) => {
        if (number === lastRequest) publishing.child.kill('SIGKILL');
      };
      await publishing.done;
      store.delay = () => undefined;
      expect([round, findVisibleErrors(bucketFiles(store), all)]).toEqual([round, []]);
      const again = run('newer');
      expect([round, await again.done, again.stderr()]).toEqual([round, 0, expect.any(String)]);
      expect(bucketFiles(store).get('app/carrier-7/start.html')).toEqual(
        newer.files.get('app/carrier-7/start.html'),
      );
    }
  });
});
