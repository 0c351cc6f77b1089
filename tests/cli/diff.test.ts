import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspace, plainLogo, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';

const env = ['--env', 'qa1'];
const to = [...env, '--to', 'folder:www'];
let workspace: Workspace;
let ids: string[] = [];

const run = (...argv: string[]) => livery(argv, workspace.root);
const diff = (...argv: string[]) => run('diff', ...argv, '--out', 'out');
const build = (...argv: string[]) => run('build', ...env, ...argv);

/**
 * Publishes three carriers, then publishes again after a text change in one of them; `old` and `out` hold the builds.
 * `edited` is the build of a third state.
 */
beforeAll(async () => {
  workspace = createWorkspace();
  for (const code of ['acme', 'birch'])
    workspace.addTenant(code, { strings: { 'start.title': 'First words' } });
  workspace.addTenant('cedar', { livery: { locale: 'sr' }, provider: { locale: 'sr-Latn-RS' } });
  expect((await run('key', 'release.pem')).exit).toBe(0);
  const publishCurrent = async () => {
    expect((await build('--out', 'out')).exit).toBe(0);
    const { stdout, stderr } = await run('publish', ...to, '--out', 'out', '--key', 'release.pem', '--json');
    expect(stderr).toContain('serves');
    return (JSON.parse(stdout) as { release: string }).release;
  };
  const first = await publishCurrent();
  cpSync(workspace.out, join(workspace.root, 'old'), { recursive: true });
  workspace.write('tenants/birch/strings.json', JSON.stringify({ 'start.title': 'Other words' }));
  ids = [first, await publishCurrent()];
  editTenants(join(workspace.root, 'edited-tenants'));
  expect((await build('--out', 'edited', '--tenants', 'edited-tenants')).exit).toBe(0);
}, 240_000);
afterAll(() => workspace.dispose());

describe('livery diff', () => {
  it('accepts “previous”, “current”, an id or the start of an id for each release, and prints both ids', async () => {
    const [first, second] = ids;
    const expected = `qa1: ${first} in folder:CWD/www → ${second} in folder:CWD/www
1 of 3 carriers differs: 1 changed, 2 unchanged.

birch
  string  start.title (en)  “First words” → “Other words”
`;
    for (const [a, b] of [['previous', 'current'], ids, ids.map((id) => id.slice(0, 6))] as string[][])
      expect(await diff(a as string, b as string, ...to)).toEqual({ exit: 0, stdout: '', stderr: expected });
  });

  it('compares the current release with the last build by default', async () => {
    const result = await diff(...to, '--exit-code');
    expect(result.stderr).toBe(
      `qa1: ${ids[1]} in folder:CWD/www → out/qa1 (build ${ids[1]})\nNothing differs: 3 carriers.\n`,
    );
    expect(result.exit).toBe(0);
  });

  it('reports everything as new before the first publish, with exit code 0', async () => {
    const { exit, stderr, stdout } = await diff(...env, '--to', 'folder:empty', '--markdown');
    expect(exit).toBe(0);
    expect(stderr).toContain('qa1: nothing published to folder:CWD/empty yet → out/qa1 (build');
    expect(stderr).toContain('3 of 3 carriers differ: 3 new.\n\n+ acme   Carrier acme, vice, en\n');
    expect(stdout).toContain('### qa1: 3 of 3 carriers differ: 3 new.\n');
  });

  it('reports every kind of change, as text and as JSON', async () => {
    const result = await diff('current', 'edited', ...to, '--json');
    expect(result.exit).toBe(0);
    expect(result.stderr).toMatch(
      /^qa1: [0-9a-f]{16} in folder:CWD\/www → edited\/qa1 \(build [0-9a-f]{16}\)\n4 of 4 carriers differ: 2 changed, 1 new, 1 removed\.\n\n\+ dahlia {2}Dahlia osiguranje, vice, sr\n− birch {3}Carrier birch, vice, en\n/,
    );
    expect(result.stderr).toContain('  capability  uses_faq_feedback: off → on\n');
    expect(result.stderr).toContain('  field       phone: +15550100100 → +15550100199\n');
    for (const change of ['picture: hatchback → boat', 'shape: soft → round', 'start layout: stage → full'])
      expect(result.stderr).toContain(`  field       ${change}\n`);
    expect(result.stderr).toContain('  field       tone: friendly → formal\n');
    expect(result.stderr).toMatch(/ {2}logo {8}all uses: logo-\w+\.svg 120×32 → logo-\w+\.svg 120×32\n/);
    expect(result.stderr).toContain('  colours  #11395b → #b3261e; button contrast 11.9 → 6.5');
    expect(result.stderr).toMatch(/\n {2}field {4}picture: hatchback → hero-\w+\.svg at 60% 40%\n/);
    expect(result.stderr).toMatch(/\nDownload size of the first screen\n {2}cedar {2}[\d.]+ kB → [\d.]+ kB /);
    expect(JSON.parse(result.stdout)).toMatchObject({
      version: 2,
      command: 'diff',
      isSame: false,
      same: 0,
      added: [{ code: 'dahlia' }],
      removed: [{ code: 'birch' }],
      changed: [
        {
          code: 'acme',
          firstScreen: { html: { before: expect.any(Number) } },
          files: { changed: expect.arrayContaining(['start.html']) },
        },
        { code: 'cedar' },
      ],
    });
  });

  it('exits 6 if the releases differ, but only with --exit-code', async () => {
    expect((await diff('old', 'out', ...env)).exit).toBe(0);
    expect((await diff('old', 'out', ...env, '--exit-code')).exit).toBe(6);
    expect((await diff('old', 'out', ...env, '--exit-code', '--only', 'acme')).exit).toBe(0);
  });
});

/** Copies the carriers, and changes, adds and removes some. */
function editTenants(tenants: string): void {
  cpSync(workspace.tenants, tenants, { recursive: true });
  const edit = (code: string, fields: Record<string, unknown>, block: Record<string, unknown> = {}) => {
    const path = join(tenants, code, 'provider.json');
    const provider = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const livery = { ...(provider.livery as Record<string, unknown>), ...block };
    writeFileSync(path, JSON.stringify({ ...provider, ...fields, livery }));
  };
  edit(
    'acme',
    { phone: '+15550100199', capabilities: { uses_faq_feedback: true } },
    {
      hero: 'boat',
      shape: 'round',
      start_layout: 'full',
      tone: 'formal',
    },
  );
  writeFileSync(join(tenants, 'acme/logos/original.svg'), plainLogo('zzz'));
  rmSync(join(tenants, 'birch'), { recursive: true });
  cpSync(join(tenants, 'cedar'), join(tenants, 'dahlia'), { recursive: true });
  edit('dahlia', { client_code: 'dahlia', name: 'Dahlia osiguranje' });
  const hero = { picture: 'pictures/hero.svg', focal_point: [60, 40] };
  mkdirSync(join(tenants, 'cedar/pictures'));
  writeFileSync(join(tenants, 'cedar', hero.picture), plainLogo('hero'));
  edit('cedar', {}, { brand_colour: '#B3261E', hero });
}
