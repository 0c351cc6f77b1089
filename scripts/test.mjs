// Uses only Node built-ins, because it runs before dependencies are installed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, installChromium } from './setup/chromium.mjs';
import { findProgram, installDeep } from './setup/deepPrograms.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureOldestChromium, fetchOldestChromium } from './setup/oldestChromium.mjs';
import { findNodeProblem, installPackages, run, runNpm } from './setup/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'tests/.artifacts/vitest.json');

process.exitCode = await test(process.argv.slice(2));

/** Runs all checks in order and stops at the first failure. A missing program is a failure and is never skipped. */
async function test(args) {
  const unknown = args.find((arg) => arg !== '--deep' && !isChanged(arg));
  if (unknown !== undefined)
    return fail(
      `Unknown argument ${unknown}. Usage: npm test, npm test -- --changed, or npm run test:deep.`,
      2,
    );
  const problem = findNodeProblem();
  if (problem) return fail(problem, 3);
  if ((await ensureInstalled(root)) !== 0)
    return fail('npm ci failed. Check the network, then run npm test again.', 3);
  const chromium = await ensureChromium(root, process.env);
  if (chromium === undefined)
    return fail(`The browser tests need Chromium. Install it with: ${installChromium}`, 3);
  process.stdout.write(`Browser: ${chromium}\n`);
  if (args.includes('--deep')) {
    const missing = await ensureDeepPrograms();
    if (missing !== undefined)
      return fail(`The deep tests need ${missing}. Install it with: ${installDeep[missing]}`, 3);
    const isInstalled = await ensureOldestChromium(root).catch(({ message }) => fail(message, false));
    if (!isInstalled)
      return fail(`The deep tests need an old Chromium. Download it with: ${fetchOldestChromium}`, 3);
  }
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    ...(args.includes('--deep') && { LIVERY_DEEP: '1' }),
  };
  rmSync(results, { force: true });
  mkdirSync(dirname(results), { recursive: true });
  for (const [name, start] of steps(env, args.filter(isChanged))) {
    const started = performance.now();
    const code = await start();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
    if (code !== 0) return finish(code === 130 || code === 143 ? code : 1);
  }
  return finish(0);
}

/** Returns true for `--changed`, which runs only the tests of changed files. `--changed=main` compares with a commit. */
function isChanged(arg) {
  return /^--changed(?:=|$)/.test(arg);
}

function steps(env, selection) {
  const node =
    (file, ...args) =>
    () =>
      run(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, env });
  return [
    ['message types', () => runNpm(['run', '--silent', 'types'], { cwd: root, env })],
    ['type check', node('typescript-native/bin/tsc', '--noEmit')],
    ['lint and format', node('@biomejs/biome/bin/biome', 'ci', '.')],
    [
      'tests',
      node(
        'vitest/vitest.mjs',
        ...['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'],
        ...(env.LIVERY_DEEP ? ['--reporter=./tests/support/run/failureReporter.ts'] : []),
        ...[`--outputFile.json=${results}`, ...selection],
      ),
    ],
  ];
}

/** Returns the first missing program that cannot be installed. */
async function ensureDeepPrograms() {
  const findMissing = () => Object.keys(installDeep).filter((name) => !findProgram(name, process.env));
  const missing = findMissing();
  if (missing.length === 0) return undefined;
  await installPackages(
    missing.join(' and '),
    missing.map((name) => installDeep[name]),
  );
  return findMissing()[0];
}

/** Prints the totals as the last line, even if no test ran. */
function finish(code) {
  let passed = 0;
  let failed = 0;
  if (existsSync(results)) {
    const totals = JSON.parse(readFileSync(results, 'utf8'));
    passed = totals.numPassedTests;
    failed = totals.numFailedTests;
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return code;
}

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  return code;
}
