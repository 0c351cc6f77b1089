import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleEnvironments, writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { changeStrings, writeFleet } from '../support/pipeline/fleet.ts';
import { findInconsistencies, hashOutput, readCleanOutput } from '../support/pipeline/outputState.ts';
import { programCommand, startProgram, watchChild } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

/**
 * Why this machine cannot mount file systems, or undefined if it can. LIVERY_NO_MOUNT=1 skips the tests that need a
 * mount.
 */
const noMount = findMountProblem();
const isMountExcused = process.env.LIVERY_NO_MOUNT === '1';

/**
 * Returns tenants with new strings, an output folder built from the old strings, and clean outputs of both versions.
 */
async function prepare() {
  const folder = tempFolder();
  chmodSync(folder, 0o755);
  const tenants = join(folder, 'tenants');
  const codes = writeFleet(tenants);
  const buildArgs = (out: string) => ['build', '--tenants', tenants, '--out', join(folder, out)];
  expect(await startProgram(buildArgs('older')).done).toBe(0);
  changeStrings(tenants, codes, 'New words of');
  expect(await startProgram(buildArgs('newer')).done).toBe(0);
  const cleanOutputs = [readCleanOutput(join(folder, 'older')), readCleanOutput(join(folder, 'newer'))];
  return { folder, tenants, codes, buildArgs, cleanOutputs };
}

/** Runs shell commands in a private mount namespace. */
async function runInMountNamespace(lines: string, cwd: string) {
  const run = watchChild(
    spawn('unshare', ['--mount', '/bin/sh', '-ec', lines], { cwd, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  return { exit: await run.done, stderr: run.stderr() };
}

const quoteCommand = (argv: readonly string[]) =>
  programCommand(argv)
    .map((arg) => `'${arg.replaceAll("'", "'\\''")}'`)
    .join(' ');

describe('build into an output folder that cannot be written', () => {
  it.skipIf(noMount !== undefined && isMountExcused)(
    'exits with 3, prints an error without a stack trace and leaves every carrier complete when the disk is full',
    async () => {
      expect(noMount, 'set LIVERY_NO_MOUNT=1 to skip the tests that need a mount').toBeUndefined();
      const { folder, codes, buildArgs, cleanOutputs } = await prepare();
      const usedKb = Number(
        execFileSync('du', ['-sk', join(folder, 'older')])
          .toString()
          .split('\t')[0],
      );
      let fullDisks = 0;
      for (const moreKb of [8, 100, 300, 600]) {
        const result = join(folder, `result-${moreKb}`);
        const { exit, stderr } = await runInMountNamespace(
          [
            'mkdir -p small',
            `mount -t tmpfs -o size=${usedKb + moreKb}k tmpfs small`,
            'cp -a older small/out',
            `code=0; ${quoteCommand([...buildArgs('small/out').slice(0, -1), join(folder, 'small/out'), '--jobs', '4'])} || code=$?`,
            `cp -a small/out '${result}'`,
            'exit $code',
          ].join('\n'),
          folder,
        );
        expect([moreKb, exit, stderr]).toEqual([
          moreKb,
          exit === 0 ? 0 : 3,
          expect.not.stringMatching(/\n\s+at /),
        ]);
        if (exit === 3) {
          fullDisks++;
          expect(stderr).toMatch(/Error: .*ENOSPC.*small\/out\/.*\n.*Free disk space/);
        }
        const hashes = hashOutput(result);
        expect([moreKb, findInconsistencies(hashes, codes, cleanOutputs)]).toEqual([moreKb, []]);
        for (const code of codes)
          expect(existsSync(join(result, 'production-us/app', code)), code).toBe(true);
      }
      expect(fullDisks).toBeGreaterThan(1);
    },
  );

  it.skipIf(noMount !== undefined && isMountExcused)(
    'exits with 3 and leaves the output unchanged on a read-only mount',
    async () => {
      expect(noMount, 'set LIVERY_NO_MOUNT=1 to skip the tests that need a mount').toBeUndefined();
      const { folder, buildArgs, cleanOutputs } = await prepare();
      const { exit, stderr } = await runInMountNamespace(
        ['mount --bind older older', 'mount -o remount,ro,bind older', quoteCommand(buildArgs('older'))].join(
          '\n',
        ),
        folder,
      );
      expect([exit, stderr]).toEqual([3, expect.stringMatching(/^Error: .*\n {2}.+\n$/)]);
      expect(hashOutput(join(folder, 'older'))).toEqual(cleanOutputs[0]?.hashes);
    },
  );
});

describe('publish to a folder on a full disk', () => {
  it.skipIf(noMount !== undefined && isMountExcused)(
    'exits with 3, names the path and leaves the served files unchanged [trust B4]',
    async () => {
      expect(noMount, 'set LIVERY_NO_MOUNT=1 to skip the tests that need a mount').toBeUndefined();
      const folder = tempFolder(sampleEnvironments());
      expect(await startProgram(['key', join(folder, 'release.pem')]).done).toBe(0);
      const publish = (out: string, www: string) => [
        ...[
          'publish',
          '--env',
          'development',
          '--tenants',
          join(folder, 'tenants'),
          '--out',
          join(folder, out),
        ],
        ...['--to', `folder:${join(folder, www)}`, '--key', join(folder, 'release.pem')],
      ];
      writeOutput(join(folder, 'older'), aRelease('older words', { environment: 'development' }));
      writeOutput(join(folder, 'newer'), aRelease('newer words', { environment: 'development' }));
      expect(await startProgram(publish('older', 'full')).done).toBe(0);
      const usedKb = Number(
        execFileSync('du', ['-sk', join(folder, 'full')])
          .toString()
          .split('\t')[0],
      );
      for (const moreKb of [8, 120]) {
        const result = join(folder, `result-${moreKb}`);
        const { exit, stderr } = await runInMountNamespace(
          [
            'mkdir -p small',
            `mount -t tmpfs -o size=${usedKb + moreKb}k tmpfs small`,
            'cp -a full small/www',
            `code=0; ${quoteCommand(publish('newer', 'small/www'))} || code=$?`,
            `cp -a small/www '${result}'`,
            'exit $code',
          ].join('\n'),
          folder,
        );
        expect([moreKb, exit, stderr]).toEqual([
          moreKb,
          3,
          expect.stringMatching(/\nError: ENOSPC: .*small\/www\/.*\n {2}Check the free disk space/),
        ]);
        expect(readFileSync(join(result, 'current/app/acme/start.html'), 'utf8')).toContain('older words');
      }
    },
  );
});

function findMountProblem(): string | undefined {
  try {
    execFileSync('unshare', ['--mount', '/bin/sh', '-c', 'mount -t tmpfs tmpfs /mnt'], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `File systems cannot be mounted here: ${String((error as Error).message)}`;
  }
}
