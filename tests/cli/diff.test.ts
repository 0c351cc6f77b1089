import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Release } from '#build/release/release.ts';
import { alterOutput } from '../support/alterOutput.ts';
import { livery } from '../support/cli.ts';
import { createWorkspace, plainLogo, type Workspace } from '../support/tenants.ts';

const env = ['--env', 'qa1'];
const to = [...env, '--to', 'folder:www'];
let workspace: Workspace;
let ids: string[] = [];

const run = (...argv: string[]) => livery(argv, workspace.root);
const diff = (...argv: string[]) => run('diff', ...argv);

/** Publishes three carriers, then publishes again after a text change in one of them; `out` holds the second build. */
beforeAll(async () => {
  workspace = createWorkspace();
  for (const code of ['acme', 'birch'])
    workspace.addTenant(code, { strings: { 'start.title': 'First words' } });
  workspace.addTenant('cedar', { livery: { locale: 'sr' }, provider: { locale: 'sr-Latn-RS' } });
  expect((await run('key', 'release.pem')).exit).toBe(0);
  const publishCurrent = async () => {
    expect((await run('build', ...env, '--out', 'out')).stderr).toContain('Release ');
    const { stdout, stderr } = await run('publish', ...to, '--out', 'out', '--key', 'release.pem', '--json');
    expect(stderr).toContain('serves');
    return (JSON.parse(stdout) as { release: string }).release;
  };
  const first = await publishCurrent();
  cpSync(workspace.out, join(workspace.root, 'old'), { recursive: true });
  workspace.write('tenants/birch/strings.json', JSON.stringify({ 'start.title': 'Other words' }));
  ids = [first, await publishCurrent()];
}, 240_000);
afterAll(() => workspace.dispose());

describe('livery diff', () => {
  it('gives the same result for an output folder and for the environment folder inside it', async () => {
    const fromOutput = await diff('old', 'out', ...env, '--json');
    const fromEnvironmentFolder = await diff('old/qa1', 'out/qa1', ...env, '--json');
    expect(fromEnvironmentFolder).toEqual(fromOutput);
    expect(fromOutput.exit).toBe(0);
  });

  it('refuses to compare an output with itself', async () => {
    symlinkSync('out', join(workspace.root, 'link'));
    for (const name of ['out/qa1', 'link']) {
      const { exit, stderr } = await diff('out', name, ...env);
      expect([exit, stderr]).toEqual([2, expect.stringContaining('Both sides are the same output folder.')]);
    }
  });

  it('reports the same changes of a published release for each way to name the release', async () => {
    const [first, second] = ids;
    const expected = `qa1: ${first} in folder:CWD/www → ${second} in folder:CWD/www
1 of 3 carriers differs: 1 changed, 2 unchanged.

birch
  string  start.title (en)  “First words” → “Other words”
`;
    for (const [a, b] of [['previous', 'current'], ids, ids.map((id) => id.slice(0, 6))] as string[][]) {
      const result = await diff(a as string, b as string, ...to);
      expect(result.stdout).toBe('');
      expect(result.stderr.split('\nSizes')[0]).toBe(expected);
      expect(result.exit).toBe(0);
    }
  });

  it('reports only that nothing differs, and deletes its temporary files', async () => {
    const temporary = join(workspace.root, 'temporary');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const unchanged = await diff(...env, '--out', 'out', '--exit-code');
    expect(unchanged.stderr).toBe(`qa1: out → working\nNothing differs: 3 carriers, byte-identical.\n`);
    expect(unchanged.exit).toBe(0);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('reports files that differ only in compression as unchanged', async () => {
    cpSync(workspace.out, join(workspace.root, 'tight'), { recursive: true });
    const path = join(workspace.root, 'tight/qa1/release.json');
    const release = JSON.parse(readFileSync(path, 'utf8')) as Release;
    const { files } = release.carriers.acme as { files: Record<string, string> };
    files['start.html.br'] = 'f'.repeat(64);
    writeFileSync(path, JSON.stringify(release));
    const result = await diff('out', 'tight', ...env, '--exit-code', '--json');
    expect(result.stderr).toBe(
      'qa1: out → tight\nNothing differs except the compression: 3 carriers, byte-identical when decompressed.\n',
    );
    expect(JSON.parse(result.stdout)).toMatchObject({ isSame: true, same: 3, recompressed: 1 });
    expect(result.exit).toBe(0);
  });

  it('exits 6 for a difference only with --exit-code', async () => {
    expect((await diff('old', 'out', ...env)).exit).toBe(0);
    expect((await diff('old', 'out', ...env, '--exit-code')).exit).toBe(6);
    expect((await diff('old', 'out', ...env, '--exit-code', '--only', 'acme')).exit).toBe(0);
  });

  it('reports every change that an edited tenants folder would publish, as text and as JSON', async () => {
    const tenants = join(workspace.root, 'edited');
    cpSync(workspace.tenants, tenants, { recursive: true });
    const editOther = createEdit(tenants);
    editOther('acme', { phone: '+15550100199', capabilities: { uses_faq_feedback: true } });
    writeFileSync(join(tenants, 'acme/logos/original.svg'), plainLogo('zzz'));
    rmSync(join(tenants, 'birch'), { recursive: true });
    cpSync(join(tenants, 'cedar'), join(tenants, 'dahlia'), { recursive: true });
    editOther('dahlia', { client_code: 'dahlia', name: 'Dahlia osiguranje' });
    editOther('cedar', {}, { brand_colour: '#B3261E' });
    const result = await diff('current', ...to, '--tenants', tenants, '--json');
    expect(result.exit).toBe(0);
    expect(result.stderr.split('\nSizes')[0]).toMatch(
      /^qa1: [0-9a-f]{16} in folder:CWD\/www → working\n4 of 4 carriers differ: 2 changed, 1 new, 1 removed\.\n\n\+ dahlia {2}Dahlia osiguranje, vice, sr\n− birch {3}Carrier birch, vice, en\n/,
    );
    expect(result.stderr).toContain('  capability  uses_faq_feedback: off → on\n');
    expect(result.stderr).toContain('  field       phone: +15550100100 → +15550100199\n');
    expect(result.stderr).toMatch(/ {2}logo {8}all uses: logo-\w+\.svg 120×32 → logo-\w+\.svg 120×32\n/);
    expect(result.stderr).toContain('  colours  #11395b → #b3261e; button contrast 11.9 → 6.5');
    const json = JSON.parse(result.stdout) as DiffJson;
    expect([json.version, json.command, json.isSame, json.same]).toEqual([2, 'diff', false, 0]);
    expect(json.added.map(({ code }) => code)).toEqual(['dahlia']);
    expect(json.removed.map(({ code }) => code)).toEqual(['birch']);
    const kinds = json.changed.map(({ code, changes }) => [
      code,
      changes.map((index) => json.changes[index]?.kind),
    ]);
    expect(kinds).toEqual([
      // The texts of the capability are new in the bundle.
      ['acme', ['logo', 'field', 'field', ...Array(6).fill('string'), 'capability']],
      ['cedar', ['colours']],
    ]);
    const { firstScreen, files } = json.changed[0] ?? { firstScreen: undefined, files: undefined };
    expect(firstScreen?.html.before).toBeGreaterThan(3000);
    expect(files?.changed).toContain('start.html');
    expect(json.unit).toBe('brotli');
  });

  it('lists pages rebuilt by a code change, the changed sources and the affected carriers', async () => {
    cpSync(join(workspace.root, 'out'), join(workspace.root, 'recoded'), { recursive: true });
    const altered = alterOutput(join(workspace.root, 'recoded'), 'qa1');
    for (const code of ['acme', 'birch', 'cedar'])
      altered.page(code, 'start.html', (text) => text.replace('<body>', '<body class="x">'));
    const fromOutput = await diff('out', 'recoded', ...env);
    expect(fromOutput.stderr).toContain('because the build changed');
    altered.bundleStats((bundleStats) => ({
      ...bundleStats,
      sources: { ...bundleStats.sources, 'src/ui/Novelty.tsx': 'new' },
      chunks: bundleStats.chunks.map((chunk) =>
        chunk.area === 'first screen' && chunk.kind === 'js'
          ? {
              ...chunk,
              file: chunk.file.replace(/^..../, 'ffff'),
              inputs: { ...chunk.inputs, 'src/ui/Novelty.tsx': 1 },
            }
          : chunk,
      ),
    }));
    const { stderr } = await diff('out', 'recoded', ...env);
    expect(stderr).toContain(
      'acme, birch, cedar\n  pages  1 page rebuilt, because the shared code changed\n',
    );
    expect(stderr).toContain(
      'Changed sources, by number of affected carriers\n  + src/ui/Novelty.tsx  acme, birch, cedar  first screen\n',
    );
  });

  it('warns when an older release has no bundle stats, and reports the remaining changes', async () => {
    cpSync(join(workspace.root, 'old'), join(workspace.root, 'older'), { recursive: true });
    alterOutput(join(workspace.root, 'older'), 'qa1').bundleStats(() => undefined);
    const { stderr, exit } = await diff('older', 'out', ...env);
    expect(exit).toBe(0);
    expect(stderr).toContain('warning older was built with an older version of livery');
    expect(stderr).toContain('1 of 3 carriers differs');
    expect(stderr).not.toContain('start.title');
  });

  it('reports no changes for a carrier that cannot be built, and lists that carrier as failed', async () => {
    const tenants = join(workspace.root, 'broken');
    cpSync(workspace.tenants, tenants, { recursive: true });
    writeFileSync(join(tenants, 'birch/provider.json'), '{');
    const { exit, stderr, stdout } = await diff('out', ...env, '--tenants', tenants, '--json', '--exit-code');
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing differs: 2 carriers');
    expect(stderr).toContain('1 carrier cannot be built and not compared:\n  birch\n');
    expect(stderr).toMatch(/then run:\n {2}.* -- check birch --env qa1 --tenants broken\n$/);
    expect(JSON.parse(stdout)).toMatchObject({ removed: [], failed: [{ code: 'birch' }] });
  });

  it('reports a carrier without a folder as removed, even with --only for that carrier', async () => {
    const tenants = join(workspace.root, 'fewer');
    cpSync(workspace.tenants, tenants, { recursive: true });
    rmSync(join(tenants, 'birch'), { recursive: true });
    const { exit, stderr } = await diff('out', ...env, '--tenants', tenants, '--only', 'birch');
    expect([exit, stderr]).toEqual([0, expect.stringContaining('− birch  Carrier birch, vice, en\n')]);
  });

  it.each([
    [['abcd'], 2, 'no target is given'],
    [['nowhere'], 2, '"nowhere" is not a release or a folder.'],
    [['working', 'working'], 2, 'Both sides are "working"'],
    [['ffff', 'current', '--to', 'folder:www'], 1, 'has no release "ffff"'],
    [['current', '--to', 'folder:empty'], 1, 'Nothing has been published to folder:CWD/empty yet.'],
    [['old', 'out', '--only', 'nobody'], 1, 'Neither side has a carrier "nobody".'],
    [['old', 'out', '--only', 'NO BODY'], 2, 'Use 1 to 64 characters of a-z'],
    [['tenants', 'out'], 3, 'contains no release for qa1'],
    [['old', 'out', '--to', 'folder:www'], 2, 'neither side is a release.'],
    [['old', '--to', 'folder:www'], 2, 'neither side is a release.'],
  ])('rejects the arguments %j with exit code %i', async (argv, exit, message) => {
    const result = await diff(...argv, ...env);
    expect(result.stderr).toContain(message);
    expect([result.exit, result.stdout]).toEqual([exit, '']);
  });

  it('exits 2 for a target of another environment, and 3 for a manifest that was tampered with', async () => {
    const otherEnvironment = await diff('current', 'previous', '--env', 'uat', '--to', 'folder:www');
    expect([otherEnvironment.exit, otherEnvironment.stderr]).toEqual([
      2,
      expect.stringContaining('contains the environment qa1, not uat'),
    ]);
    const copy = join(workspace.root, 'forged');
    cpSync(join(workspace.root, 'www'), copy, { recursive: true });
    const path = join(copy, `releases/${ids[0]}.json`);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"acme"', '"evil"'));
    const forged = await diff('previous', 'current', ...env, '--to', 'folder:forged');
    expect([forged.exit, forged.stderr]).toEqual([
      3,
      expect.stringContaining('is not a valid release manifest'),
    ]);
  });
});

interface DiffJson {
  readonly version: number;
  readonly command: string;
  readonly isSame: boolean;
  readonly same: number;
  readonly unit: string;
  readonly added: readonly { readonly code: string }[];
  readonly removed: readonly { readonly code: string }[];
  readonly changes: readonly { readonly kind: string }[];
  readonly changed: readonly {
    readonly code: string;
    readonly changes: readonly number[];
    readonly firstScreen: { readonly html: { readonly before: number } };
    readonly files: { readonly changed: readonly string[] };
  }[];
}

function createEdit(tenants: string) {
  return (code: string, fields: Record<string, unknown>, block: Record<string, unknown> = {}) => {
    const path = join(tenants, code, 'provider.json');
    const provider = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const livery = { ...(provider.livery as Record<string, unknown>), ...block };
    writeFileSync(path, JSON.stringify({ ...provider, ...fields, livery }));
  };
}
