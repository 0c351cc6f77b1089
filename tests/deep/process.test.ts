import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { readTree } from '../support/pipeline/tenants.ts';
import { childPidsOf, isRunning, type ProgramRun, startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

/** Creates a tenants folder with real carriers and, on request, a broken one. */
function copyTenants(codes: readonly string[], isBroken = false): { folder: string; args: string[] } {
  const folder = tempFolder();
  for (const code of codes) {
    cpSync(join(projectRoot, 'tenants', code), join(folder, 'tenants', code), { recursive: true });
  }
  cpSync(join(projectRoot, 'tenants/environments.json'), join(folder, 'tenants/environments.json'));
  if (isBroken) {
    mkdirSync(join(folder, 'tenants/broken'));
    writeFileSync(join(folder, 'tenants/broken/provider.json'), '{');
  }
  return { folder, args: ['build', '--tenants', join(folder, 'tenants'), '--out', join(folder, 'out')] };
}

const fleet = ['generic', 'larkfield', 'marlowe', 'vidra'];

/** Longer than a build takes on a machine that runs many builds at the same time. */
const timeoutMs = 240_000;

/** Waits until the program prints a matching line. Only the timeout of the test limits the wait. */
async function waitForOutput({ child, stderr, done }: ProgramRun, pattern: RegExp): Promise<void> {
  const printed = new Promise<void>((resolve) => {
    const check = () => {
      if (!pattern.test(stderr())) return;
      child.stderr?.off('data', check);
      resolve();
    };
    child.stderr?.on('data', check);
    check();
  });
  await Promise.race([
    printed,
    done.then((exit) => {
      if (!pattern.test(stderr())) throw new Error(`The build ended early with ${exit}: ${stderr()}`);
    }),
  ]);
}

describe('interrupted build', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'exits on %s with code %i, ends its child processes, and can be completed by another build',
    async (signal, exit) => {
      const { folder, args } = copyTenants(fleet);
      // Release compression is slow, so the signal arrives in the middle of it.
      // The cache is empty, so the compiler is running too.
      const env = { LIVERY_CACHE: join(folder, 'cache') };
      const run = startProgram([...args, '--jobs', '1', '--release'], { env });
      await waitForOutput(run, /^generic built/m);
      const helpers = childPidsOf(run.child.pid as number);
      run.child.kill(signal);
      expect([await run.done, run.stdout()]).toEqual([exit, '']);
      expect(run.stderr()).not.toMatch(/\n\s+at |Error/);
      await expect.poll(() => helpers.filter(isRunning), { timeout: timeoutMs }).toEqual([]);
      expect(helpers.length, 'esbuild was running').toBeGreaterThan(0);
      const files = [...readTree(join(folder, 'out')).keys()];
      expect(files.filter((path) => path.includes('/app/generic/')).length).toBeGreaterThan(6);
      const again = startProgram([...args, '--jobs', '2']);
      expect(await again.done).toBe(0);
      const release = readRelease(join(folder, 'out/production-us')) as Release;
      expect(Object.keys(release.carriers)).toEqual(fleet);
    },
    timeoutMs,
  );
});
