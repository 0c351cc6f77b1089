import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import { hashOutput, type ProgramOptions, startProgram } from '../support/program.ts';
import { keptFolder } from '../support/tempFolder.ts';

/** Three carriers: with letters beyond ASCII, another flavour, another variant. */
const carriers = ['vidra', 'marlowe', 'harbourline'];
const root = keptFolder();

/** The same carriers in a folder of their own, laid there in another order. */
function layTenants(name: string, codes: readonly string[]): string {
  const tenants = join(root(), name, 'tenants');
  mkdirSync(tenants, { recursive: true });
  for (const code of codes)
    cpSync(join(projectRoot, 'tenants', code), join(tenants, code), { recursive: true });
  cpSync(join(projectRoot, 'tenants/environments.json'), join(tenants, 'environments.json'));
  return tenants;
}

async function build(name: string, argv: readonly string[], options: ProgramOptions, codes = carriers) {
  const tenants = layTenants(name, codes);
  const out = join(root(), name, 'out');
  const run = startProgram(['build', '--tenants', tenants, '--out', out, ...argv], options);
  expect([name, await run.done, run.stderr()]).toEqual([
    name,
    0,
    expect.stringContaining('3 carriers built'),
  ]);
  return hashOutput(out);
}

describe('a build', () => {
  let reference: Record<string, string>;
  beforeAll(async () => {
    reference = await build('one', ['--jobs', '1'], {
      env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
      first: 'umask 022',
    });
  }, 60_000);

  it('gives the same bytes in another zone, language, umask, folder and order, with more jobs', async () => {
    const cwd = join(root(), 'ein Ordner ž');
    mkdirSync(cwd);
    const other = await build(
      'zwei žwei',
      ['--jobs', '16'],
      {
        cwd,
        env: { TZ: 'Pacific/Apia', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', HOME: cwd, USER: 'nobody' },
        first: 'umask 077',
      },
      [...carriers].reverse(),
    );
    expect(Object.keys(reference).length).toBeGreaterThan(60);
    expect(other).toEqual(reference);
  }, 60_000);

  it('gives the same bytes a second time over an older output', async () => {
    const tenants = layTenants('three', carriers);
    const out = join(root(), 'three/out');
    const words = ['build', '--tenants', tenants, '--out', out];
    const strings = join(tenants, 'marlowe/strings.json');
    writeFileSync(strings, JSON.stringify({ 'start.title': 'Older words' }));
    expect(await startProgram(words).done).toBe(0);
    expect(hashOutput(out)).not.toEqual(reference);
    cpSync(join(projectRoot, 'tenants/marlowe/strings.json'), strings);
    expect(await startProgram(words).done).toBe(0);
    expect(hashOutput(out)).toEqual(reference);
  }, 60_000);

  it('names in its release exactly the files that are there, in order', () => {
    const out = join(root(), 'one/out');
    expect(readdirSync(join(out, 'production-us/app')).sort()).toEqual(
      ['assets', ...carriers, 'index.html', 'index.html.br', 'index.html.gz'].sort(),
    );
  });
});
