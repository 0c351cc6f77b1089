import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { hashOutput, type ProgramOptions, startProgram } from '../support/program.ts';
import { fileTempFolder, writeFiles } from '../support/tempFolder.ts';
import { plainLogo } from '../support/tenants.ts';

/** The real carriers cover letters beyond ASCII, another flavour and another variant. */
const realCarriers = ['vidra', 'marlowe', 'harbourline'];
/** Danish sorts aa after z, and Turkish has no dot on the small form of I. */
const generatedCarriers = ['aab', 'ac'];
const carriers = [...realCarriers, ...generatedCarriers];
const root = fileTempFolder();
const secret = 'Zx9-value-of-the-environment';

/** Copies the carriers into another folder, in the given order. */
function copyTenants(name: string, codes: readonly string[]): string {
  const tenants = join(root(), name, 'tenants');
  mkdirSync(tenants, { recursive: true });
  for (const code of codes) {
    const folder = join(tenants, code);
    if (realCarriers.includes(code)) cpSync(join(projectRoot, 'tenants', code), folder, { recursive: true });
    else writeFiles(folder, aCarrier(code));
  }
  cpSync(join(projectRoot, 'tenants/environments.json'), join(tenants, 'environments.json'));
  return tenants;
}

function aCarrier(code: string) {
  const provider = {
    name: `Iota INSURANCE ${code}`,
    client_code: code,
    original_logo_url: 'logos/original.svg',
  };
  return { 'provider.json': JSON.stringify(provider), 'logos/original.svg': plainLogo(code) };
}

async function build(name: string, argv: readonly string[], options: ProgramOptions, codes = carriers) {
  const tenants = copyTenants(name, codes);
  const out = join(root(), name, 'out');
  // Each build needs a separate cache. Reusing compiled files would hide a difference.
  const env = { ...options.env, LIVERY_CACHE: join(root(), name, 'cache') };
  const run = startProgram(['build', '--tenants', tenants, '--out', out, ...argv], { ...options, env });
  expect([name, await run.done, run.stderr()]).toEqual([
    name,
    0,
    expect.stringContaining(`${carriers.length} carriers built`),
  ]);
  return hashOutput(out);
}

describe('build output', () => {
  let reference: Record<string, string>;
  beforeAll(async () => {
    reference = await build('one', ['--jobs', '1'], {
      env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C', LIVERY_TEST_SECRET: secret },
      setupCommand: 'umask 022',
    });
  });

  it.each([
    ['tr_TR.UTF-8', 'Pacific/Apia', '16'],
    ['da_DK.UTF-8', 'America/St_Johns', '3'],
  ])(
    'is identical in %s at %s with %s jobs, another umask, folder and order [trust B6]',
    async (language, zone, jobs) => {
      const cwd = join(root(), `ein Ordner ž ${language}`);
      mkdirSync(cwd);
      const otherBuild = await build(
        `zwei žwei ${language}`,
        ['--jobs', jobs],
        {
          cwd,
          env: { TZ: zone, LANG: language, LC_ALL: language, HOME: cwd, USER: 'nobody' },
          setupCommand: 'umask 077',
        },
        [...carriers].reverse(),
      );
      expect(Object.keys(reference).length).toBeGreaterThan(60);
      expect(otherBuild).toEqual(reference);
    },
  );

  it('is identical when a build overwrites an older output', async () => {
    const tenants = copyTenants('three', carriers);
    const out = join(root(), 'three/out');
    const args = ['build', '--tenants', tenants, '--out', out];
    const strings = join(tenants, 'marlowe/strings.json');
    writeFileSync(strings, JSON.stringify({ 'start.title': 'Older words' }));
    expect(await startProgram(args).done).toBe(0);
    expect(hashOutput(out)).not.toEqual(reference);
    cpSync(join(projectRoot, 'tenants/marlowe/strings.json'), strings);
    expect(await startProgram(args).done).toBe(0);
    expect(hashOutput(out)).toEqual(reference);
  });

  it('contains no folder and no environment value of the machine, also in compressed files [trust T19]', () => {
    const out = join(root(), 'one/out');
    const files = Object.keys(reference).map(
      (path) => [path, unpack(path, readFileSync(join(out, path)))] as const,
    );
    const machine = [secret, root(), projectRoot, homedir(), tmpdir(), hostname()].filter(
      (text) => text.length > 5,
    );
    const withMachineData = files.filter(([, text]) => machine.some((part) => text.includes(part)));
    expect(withMachineData.map(([path]) => path)).toEqual([]);
  });

  it('has only the expected entries in the app folder', () => {
    const out = join(root(), 'one/out');
    expect(readdirSync(join(out, 'production-us/app')).sort()).toEqual(
      [
        ...['_standard', '_vice', 'assets', 'supplements'],
        ...carriers,
        ...['index.html', 'index.html.br'],
      ].sort(),
    );
  });
});

function unpack(name: string, bytes: Buffer): string {
  return (name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
}
