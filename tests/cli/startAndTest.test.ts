import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runNode, startNode } from '../support/run/program.ts';
import { tempFolder, writeFiles } from '../support/run/tempFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { isInstalled, ensureInstalled } = (await import('#scripts/setup/install.mjs' as string)) as {
  isInstalled(folder: string): boolean;
  ensureInstalled(folder: string): Promise<number>;
};
const { findNodeProblem } = (await import('#scripts/setup/steps.mjs' as string)) as {
  findNodeProblem(version: string): string | undefined;
};

/** Creates a project with the real start and test scripts, and fakes of the programs that they run. */
function project(files: Record<string, string> = {}): string {
  const folder = tempFolder({
    'package.json': JSON.stringify({
      name: 'p',
      version: '1.0.0',
      type: 'module',
      scripts: { types: 'node step.mjs types' },
    }),
    'package-lock.json': JSON.stringify({
      name: 'p',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'p' } },
    }),
    'node_modules/.package-lock.json': '{"packages":{}}',
    'browser/chromium': '#!/bin/sh\n',
    ...files,
  });
  for (const path of ['scripts/start.mjs', 'scripts/test.mjs', 'scripts/setup'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const name of readdirSync(join(folder, 'browser'))) chmodSync(join(folder, 'browser', name), 0o755);
  return folder;
}

describe('npm test', () => {
  const step = (name: string) =>
    `process.stdout.write('ran ${name} ' + process.argv.slice(2).join(' ') + '\\n');`;
  const vitest = (passed: number, failed: number) => `
    import { writeFileSync } from 'node:fs';
    process.stdout.write('ran vitest deep=' + process.env.LIVERY_DEEP + ' changed=' + process.argv.includes('--changed') + ' chromium=' + (process.env.CHROMIUM_PATH !== undefined) + '\\n');
    const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).slice('--outputFile.json='.length);
    writeFileSync(file, JSON.stringify({ numPassedTests: ${passed}, numFailedTests: ${failed} }));
    process.exit(${failed === 0 ? 0 : 1});`;
  const programs = (overrides: Record<string, string> = {}) => ({
    'step.mjs': step('types'),
    'node_modules/typescript-native/bin/tsc': step('tsc').replace(/^/, '#!/usr/bin/env node\n'),
    'node_modules/typescript-native/package.json': '{"type":"module"}',
    'node_modules/@biomejs/biome/bin/biome': step('biome'),
    'node_modules/@biomejs/biome/package.json': '{"type":"module"}',
    'node_modules/vitest/vitest.mjs': vitest(12, 0),
    ...overrides,
  });
  const test = async (files: Record<string, string>, ...args: string[]) => {
    const folder = project(files);
    const browsers = join(folder, 'browser');
    const PATH = [browsers, process.env.PATH].join(delimiter);
    const env = { PATH, CHROMIUM_PATH: join(browsers, 'chromium'), LIVERY_DEEP: undefined };
    const run = await runNode([join(folder, 'scripts/test.mjs'), ...args], { cwd: folder, env });
    return {
      ...run,
      stdout: run.stdout.replace(/\(\d+\.\d s\)/g, '(N s)').replace(env.CHROMIUM_PATH, '<browser>'),
    };
  };

  it('runs every step in order, and prints the time of each step and the totals at the end', async () => {
    const { exit, stdout } = await test(programs());
    expect([exit, stdout]).toMatchInlineSnapshot(`
      [
        0,
        "Browser: <browser>
      ran types types
      ok   message types (N s)
      ran tsc --noEmit
      ok   type check (N s)
      ran biome ci .
      ok   lint and format (N s)
      ran vitest deep=undefined changed=false chromium=true
      ok   tests (N s)
      12 passed, 0 failed
      ",
      ]
    `);
  });

  it('stops when a step fails', async () => {
    const { exit, stdout } = await test(
      programs({ 'node_modules/typescript-native/bin/tsc': 'process.exit(7)' }),
    );
    expect(exit).toBe(1);
    expect(stdout.endsWith('FAIL type check (N s)\n0 passed, 0 failed\n')).toBe(true);
    expect(stdout).not.toContain('ran biome');
  });

  it("downloads Playwright's Chromium when none is installed, and says which browser it uses", async () => {
    const folder = project({
      ...programs(),
      'node_modules/playwright/package.json': '{"main":"index.cjs","type":"module"}',
    });
    const downloaded = join(folder, 'downloaded/chrome');
    writeFiles(folder, {
      'node_modules/playwright/index.cjs': `exports.chromium = { executablePath: () => ${JSON.stringify(downloaded)} };`,
      'node_modules/playwright/cli.js': `
        import { mkdirSync, writeFileSync } from 'node:fs';
        process.stdout.write('ran playwright ' + process.argv.slice(2).join(' ') + '\\n');
        mkdirSync('downloaded');
        writeFileSync('downloaded/chrome', '#!/bin/sh\\n', { mode: 0o755 });`,
    });
    // PATH has no browser, but node and npm, which the steps of `npm test` need.
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    for (const name of ['node', 'npm', 'sh'])
      symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(bin, name));
    const env = { PATH: bin, HOME: folder, CHROMIUM_PATH: undefined, LIVERY_DEEP: undefined };
    const run = await runNode([join(folder, 'scripts/test.mjs')], { cwd: folder, env });
    expect([run.exit, run.stdout]).toEqual([0, expect.stringContaining('ran vitest')]);
    expect(run.stdout.split('\n').slice(0, 3)).toEqual([
      "Chromium is not installed. Downloading Playwright's Chromium …",
      'ran playwright install --no-shell chromium',
      `Browser: ${downloaded}`,
    ]);
  });

  it('exits 3 without Chromium, prints the install command and runs no step [trust B15]', async () => {
    const folder = project(programs());
    const run = await runNode([join(folder, 'scripts/test.mjs')], {
      cwd: folder,
      env: { CHROMIUM_PATH: '/nowhere' },
    });
    expect([run.exit, run.stdout]).toEqual([3, '']);
    expect(run.stderr).toContain('Install it with: npx playwright install');
  });
});

describe('npm start', () => {
  /** Uses the real tsx with a fake build and server. */
  const startProject = (build: string) => {
    const folder = project();
    const tsxFolder = join(root, 'node_modules/tsx');
    symlinkSync(tsxFolder, join(folder, 'node_modules/tsx'));
    writeFiles(folder, {
      'scripts/livery.ts': `process.stdout.write('livery ' + process.argv.slice(2).join(' ') + '\\n'); ${build}`,
      'scripts/serveAll.ts': `
        const port: string = process.env.PORT ?? 'none';
        process.stdout.write('Ready ' + port + '\\n');
        const wait = setInterval(() => undefined, 1000);
        process.on('SIGTERM', () => { clearInterval(wait); process.exitCode = 143; });`,
    });
    return folder;
  };

  it('builds every carrier for development, serves the build and exits with the exit code of the server', async () => {
    const folder = startProject('');
    const options = { cwd: tempFolder(), env: { PORT: '4321' } };
    const run = startNode([join(folder, 'scripts/start.mjs')], options);
    await expect.poll(run.stdout).toBe('livery build --env development --out dist\nReady 4321\n');
    run.child.kill('SIGTERM');
    expect([await run.done, run.stderr()]).toEqual([143, '']);
  }, 20_000);

  it('serves nothing after a failed build', async () => {
    const folder = startProject('process.exitCode = 5;');
    const run = await runNode([join(folder, 'scripts/start.mjs')], { cwd: tempFolder() });
    expect([run.exit, run.stdout]).toEqual([1, 'livery build --env development --out dist\n']);
    expect(run.stderr).toContain('The build failed, so nothing is served.');
  }, 20_000);
});

describe('dependency check', () => {
  it('reinstalls the packages with npm if node_modules does not match the lockfile', async () => {
    const folder = project();
    writeFiles(folder, {
      'node_modules/.package-lock.json': 'broken',
      'node_modules/x/y': '',
    });
    expect(isInstalled(folder)).toBe(false);
    expect(await ensureInstalled(folder)).toBe(0);
    expect(existsSync(join(folder, 'node_modules/x'))).toBe(false);
  }, 30_000);

  it('rejects Node versions below the minimum', () => {
    expect(findNodeProblem('20.19.0')).toBeUndefined();
    expect(findNodeProblem('24.1.0')).toBeUndefined();
    expect(findNodeProblem('20.18.3')).toContain(
      'Node 20.19 or later is required, but this is Node 20.18.3.',
    );
  });
});
