import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import {
  childPidsOf,
  hashOutput,
  isRunning,
  type ProgramRun,
  programCommand,
  startProgram,
  watchChild,
} from '../support/program.ts';
import { tempFolder } from '../support/tempFolder.ts';

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

/** Longer than a build takes on a machine that runs many others at the same time. */
const timeoutMs = 240_000;

/** Waits until the program prints a line. The time limit of the test is the only one. */
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
      const files = Object.keys(hashOutput(join(folder, 'out')));
      expect(files.filter((path) => path.includes('/app/generic/')).length).toBeGreaterThan(6);
      const again = startProgram([...args, '--jobs', '2']);
      expect(await again.done).toBe(0);
      const release = readRelease(join(folder, 'out/production-us')) as Release;
      expect(Object.keys(release.carriers)).toEqual(fleet);
    },
    timeoutMs,
  );
});

describe('build with a closed stdout pipe', () => {
  it.each([
    ['exits with code 0 if all carriers are built', false, 0],
    ['exits with code 1 if a carrier fails', true, 1],
  ])(
    '%s',
    async (_what, isBroken, exit) => {
      const { folder, args } = copyTenants(['marlowe'], isBroken);
      const run = startProgram([...args, '--json']);
      run.child.stdout?.destroy();
      expect(await run.done).toBe(exit);
      expect(run.stderr()).not.toMatch(/EPIPE|\n\s+at /);
      expect(Object.keys(hashOutput(join(folder, 'out')))).toContain('production-us/.build/environment.json');
    },
    timeoutMs,
  );
});

/** The ESC character, which starts every terminal control sequence. */
const esc = String.fromCharCode(27);

describe('build progress output', () => {
  it(
    'has one line per carrier and no control codes without a terminal',
    async () => {
      const { args } = copyTenants(['marlowe', 'vidra'], true);
      const run = startProgram(args);
      expect(await run.done).toBe(1);
      expect(run.stderr()).not.toContain(esc);
      expect(run.stderr()).not.toContain('\r');
      expect(run.stderr()).toMatch(/^broken failed$/m);
      expect(run.stderr()).toMatch(/^marlowe built \(\d\/2\)$/m);
      expect(run.stdout()).toBe('');
    },
    timeoutMs,
  );

  it(
    'fits a terminal of 40 columns',
    async () => {
      const { args } = copyTenants(['marlowe', 'harbourline', 'saltmarsh', 'supplement-desk']);
      const output = await runInTerminal(args, 40);
      const frames = output.split('\r').filter((frame) => frame.includes('█') || frame.includes('░'));
      expect(frames.length).toBeGreaterThan(1);
      expect(frames.map(stripControlCodes).filter((frame) => [...frame].length > 39)).toEqual([]);
    },
    timeoutMs,
  );

  it(
    'has colours on a terminal unless NO_COLOR is set',
    async () => {
      const { args } = copyTenants(['marlowe'], true);
      expect(await runInTerminal(args, 100)).toContain(`${esc}[31m`);
      const withoutColors = await runInTerminal(args, 100, { NO_COLOR: '1' });
      expect(withoutColors).toContain('broken');
      expect(withoutColors).not.toMatch(new RegExp(`${esc}\\[\\d+m`));
    },
    timeoutMs,
  );
});

/** Runs the program in a terminal of the given width and returns its output. */
async function runInTerminal(args: readonly string[], columns: number, env: Record<string, string> = {}) {
  const command = programCommand(args)
    .map((arg) => `'${arg.replaceAll("'", "'\\''")}'`)
    .join(' ');
  const terminal = watchChild(
    spawn('script', ['--quiet', '--return', '--command', `stty cols ${columns}; ${command}`, '/dev/null'], {
      cwd: projectRoot,
      env: { ...process.env, CI: undefined, NO_COLOR: undefined, TERM: 'xterm', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  await terminal.done;
  return terminal.stdout();
}

function stripControlCodes(text: string): string {
  return text.replaceAll(`${esc}[2K`, '').replace(/\n[\s\S]*/, '');
}
