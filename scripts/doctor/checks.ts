import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BuildError } from '#build/core/diagnostics.ts';
import { readEnvironments } from '#build/input/environments.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import { findChromium, installChromium } from '../setup/chromium.mjs';

export interface CheckInput {
  readonly tenantsDir: string;
  readonly environmentsFile: string;
  readonly outDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type CheckResult =
  | { readonly name: string; readonly ok: true; readonly found: string }
  | { readonly name: string; readonly ok: false; readonly found: string; readonly hint: string };

/** Oldest supported Node version: major, minor. */
const minNodeVersion = [20, 19] as const;
const run = promisify(execFile);

/** Checks everything that livery needs on this machine. Deletes its temporary files. */
export async function runChecks(input: CheckInput): Promise<CheckResult[]> {
  return [
    checkNode(process.versions.node),
    await checkEsbuild(),
    checkTenants(input.tenantsDir),
    checkEnvironments(input.environmentsFile),
    await checkChromium(input.env),
    checkWritable(input.outDir),
    await checkIgnored(input.outDir),
  ];
}

export function checkNode(version: string): CheckResult {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported =
    major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1]);
  if (isSupported) return pass('Node', version);
  return fail('Node', version, `Install Node ${minNodeVersion.join('.')} or later from https://nodejs.org.`);
}

async function checkEsbuild(): Promise<CheckResult> {
  try {
    // Runs a real transform: the package can be installed while its binary is missing or made for another platform.
    const { transform, version } = await import('esbuild');
    await transform('let x: number = 1', { loader: 'ts' });
    return pass('esbuild', `${version} starts`);
  } catch (error) {
    return fail('esbuild', `cannot be started (${firstLine(error)})`, 'Run: npm ci');
  }
}

function checkTenants(tenantsDir: string): CheckResult {
  try {
    const folders = readdirSync(tenantsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const codes = folders.filter(({ name }) => findCodeProblem(name) === undefined).map(({ name }) => name);
    const withoutConfig = codes.filter((code) => !existsSync(join(tenantsDir, code, 'provider.json')));
    if (withoutConfig.length > 0)
      return fail(
        'carriers',
        describeMissingConfig(withoutConfig),
        hintForMissingConfig(withoutConfig[0] as string),
      );
    for (const code of codes) readFileSync(join(tenantsDir, code, 'provider.json'));
    if (codes.length > 0) return pass('carriers', `${codes.length} in ${tenantsDir}`);
    return fail(
      'carriers',
      `no carriers in ${tenantsDir}`,
      'Run: npm run -s livery -- tenant add CODE, or use another folder with --tenants DIR.',
    );
  } catch (error) {
    return fail(
      'carriers',
      firstLine(error),
      'Make the folder readable, or use another folder with --tenants DIR.',
    );
  }
}

function describeMissingConfig(codes: readonly string[]): string {
  return `${codes.join(', ')} ${codes.length === 1 ? 'has' : 'have'} no provider.json`;
}

function hintForMissingConfig(code: string): string {
  return `Run: npm run -s livery -- pull ${code}, or delete the folder.`;
}

function checkEnvironments(file: string): CheckResult {
  const name = 'environments';
  try {
    const count = Object.keys(readEnvironments(file).environments).length;
    if (count > 0) return pass(name, `${count} in ${file}`);
    return fail(name, `no environments in ${file}`, 'Add one under the key "environments".');
  } catch (error) {
    const hint = error instanceof BuildError ? error.hint : 'Use another file with --environments FILE.';
    return fail(name, firstLine(error), hint);
  }
}

async function checkChromium(env: CheckInput['env']): Promise<CheckResult> {
  const name = 'Chromium for the browser tests';
  const path = findChromium(env);
  if (path === undefined) return fail(name, 'not found', `Run: ${installChromium} (or set CHROMIUM_PATH)`);
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 20_000 });
    return pass(name, `${stdout.trim()} at ${path}`);
  } catch (error) {
    return fail(name, `${path} cannot be started (${firstLine(error)})`, `Run: ${installChromium}`);
  }
}

function checkWritable(outDir: string): CheckResult {
  let folder = outDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const probe = join(folder, `.livery-doctor-${process.pid}`);
  try {
    writeFileSync(probe, '', { flag: 'wx' });
    return pass('output folder', `${outDir} is writable`);
  } catch (error) {
    return fail(
      'output folder',
      firstLine(error),
      `Make ${folder} writable, or use another folder with --out DIR.`,
    );
  } finally {
    rmSync(probe, { force: true });
  }
}

/**
 * Checks that git ignores the output folder, because bundles must not be committed. Passes outside of a git repository.
 */
async function checkIgnored(outDir: string): Promise<CheckResult> {
  const name = 'output ignored by git';
  let folder = dirname(outDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    await run('git', ['-C', folder, 'check-ignore', '--quiet', join(outDir, 'x')], { timeout: 10_000 });
    return pass(name, `${outDir} is ignored`);
  } catch (error) {
    const { code } = error as { code?: number | string };
    if (code === 1) return fail(name, `${outDir} is not ignored`, 'Add the folder to .gitignore.');
    return pass(name, 'not in a git repository');
  }
}

function pass(name: string, found: string): CheckResult {
  return { name, ok: true, found };
}

function fail(name: string, found: string, hint: string): CheckResult {
  return { name, ok: false, found, hint };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
