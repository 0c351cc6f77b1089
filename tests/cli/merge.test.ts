import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livery } from '../support/cli.ts';
import { createWorkspace, readTree, type Workspace } from '../support/tenants.ts';

const codes = ['acme', 'birch', 'brink', 'cedar'];
let workspace: Workspace;
const run = (...argv: string[]) => livery(argv, workspace.root);
const merge = (...argv: string[]) => run('merge', ...argv);
const pathOf = (...path: string[]) => join(workspace.root, ...path);
const treeOf = (out: string) => readTree(pathOf(out, 'production-us'));
const releaseOf = (out: string) =>
  JSON.parse(readFileSync(pathOf(out, 'production-us/release.json'), 'utf8'));

/** Copies a shard so that a test can damage the copy. */
function copyShard(name: string, copy: string): string {
  cpSync(pathOf(name), pathOf(copy), { recursive: true });
  return copy;
}

function changeNote(shard: string, change: (manifest: { context: Record<string, string> }) => void): void {
  const file = pathOf(shard, 'production-us/shard.json');
  const note = JSON.parse(readFileSync(file, 'utf8'));
  change(note);
  writeFileSync(file, JSON.stringify(note));
}

beforeAll(async () => {
  workspace = createWorkspace();
  for (const code of codes) workspace.addTenant(code);
  expect((await run('build', '--out', 'one')).exit).toBe(0);
  for (const index of [1, 2])
    expect((await run('build', '--shard', `${index}/2`, '--out', `shard-${index}`)).exit).toBe(0);
}, 240_000);
afterAll(() => workspace.dispose());

describe('livery merge', { timeout: 120_000 }, () => {
  it('merges shards into the same output as a single build, and prints a summary on stderr', async () => {
    const merged = await merge('shard-2', 'shard-1', '--out', 'merged');
    expect(merged).toEqual({
      exit: 0,
      stdout: '',
      stderr: `acme merged (1/4)
birch merged (2/4)
brink merged (3/4)
cedar merged (4/4)
4 carriers merged, 0 unchanged, in 1 variant for production-us. Release ${releaseOf('one').release} in merged/production-us.
`,
    });
    expect(treeOf('merged')).toEqual(treeOf('one'));
    const again = await merge('shard-1', 'shard-2', '--out', 'merged', '--quiet');
    expect(again.stderr).toMatch(/^0 carriers merged, 4 unchanged, in 1 variant .*\.\n$/);
  });

  it('prints one JSON document on stdout with --json, and the usual messages on stderr', async () => {
    const withoutJson = await merge('shard-1', 'shard-2', '--out', 'plain');
    const { exit, stdout, stderr } = await merge('shard-1', 'shard-2', '--out', 'json', '--json');
    expect([exit, stderr]).toEqual([0, withoutJson.stderr.replace('plain/', 'json/')]);
    const data = JSON.parse(stdout);
    expect(data).toMatchObject({
      version: 2,
      command: 'merge',
      environment: 'production-us',
      release: releaseOf('one').release,
      shards: 2,
      failed: [],
    });
    expect(data.carriers.map(({ code, built }: Record<string, unknown>) => [code, built])).toEqual(
      codes.map((code) => [code, true]),
    );
  });

  it('writes nothing with --dry-run', async () => {
    const dry = await merge('shard-1', 'shard-2', '--out', 'dry', '--dry-run', '--json');
    expect([dry.exit, dry.stderr]).toEqual([
      0,
      '4 carriers in 1 variant for production-us; nothing was written.\n',
    ]);
    expect(JSON.parse(dry.stdout)).toMatchObject({ release: null, planned: 4 });
    expect(existsSync(pathOf('dry'))).toBe(false);
  });

  it('runs every example of its help successfully', async () => {
    const { stdout } = await run('help', 'merge');
    const examples = [...stdout.matchAll(/^ {2}npm run -s livery -- (.+)$/gm)].map(([, line]) => line ?? '');
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      const argv = example.replaceAll('/tmp/', 'example/').split(' ');
      expect([example, (await run(...argv)).exit]).toEqual([example, 0]);
    }
    expect(treeOf('dist')).toEqual(treeOf('one'));
  });

  it("accepts the environment folder inside a shard's output", async () => {
    const { exit } = await merge('shard-1/production-us', 'shard-2/production-us', '--out', 'inner');
    expect(exit).toBe(0);
    expect(treeOf('inner')).toEqual(treeOf('one'));
  });
});

describe('livery merge with invalid arguments', { timeout: 120_000 }, () => {
  it.each([
    ['no folder', () => [], 2, "error: missing required argument 'dir'\n(See --help for examples.)\n"],
    [
      'a folder that does not exist',
      () => ['shard-1', 'nowhere'],
      2,
      'Error: CWD/nowhere/production-us is not a shard.\n  Build a shard there with: npm run -s livery -- build --env production-us --shard 1/3 --out CWD/nowhere\n',
    ],
    [
      'a folder with a space in its name',
      () => ['shard-1', 'shard 2'],
      2,
      /^Error: .*\n {2}Build a shard there with: .* --shard 1\/3 --out 'CWD\/shard 2'\n/,
    ],
    [
      'a file',
      () => ['shard-1', 'shard-1/production-us/release.json'],
      2,
      /^Error: CWD\/shard-1\/production-us\/release\.json\/production-us is not a shard\.\n/,
    ],
    ['a full build', () => ['one'], 2, /^Error: CWD\/one\/production-us is not a shard\.\n/],
    [
      'another environment',
      () => ['shard-1', 'shard-2', '--env', 'qa1'],
      2,
      /^Error: CWD\/shard-1\/qa1 is not a shard\.\n {2}The folder contains a shard for production-us: add --env production-us\.\n$/,
    ],
    [
      'a missing shard',
      () => ['shard-2'],
      2,
      'Error: Shard 1/2 is missing.\n  Build it with --shard 1/2, then add its folder to the command.\n',
    ],
    [
      'the same folder twice',
      () => ['shard-1', 'shard-2', './shard-1/'],
      2,
      'Error: CWD/shard-1 is the same folder as CWD/shard-1.\n  Pass each shard once, and a different folder with --out.\n',
    ],
    [
      'two copies of a shard',
      () => ['shard-1', copyShard('shard-1', 'copy'), 'shard-2'],
      2,
      'Error: CWD/shard-1 and CWD/copy are both shard 1/2.\n  Remove one of them from the command, or rebuild it as the missing shard.\n',
    ],
    [
      'shards of different sources',
      () => {
        changeNote(copyShard('shard-2', 'other'), ({ context }) => {
          context.sources = 'another commit';
        });
        return ['shard-1', 'other'];
      },
      2,
      'Error: CWD/other was built from different sources than CWD/shard-1.\n  Build all shards from the same commit.\n',
    ],
    [
      'a shard whose build was interrupted',
      () => {
        writeFileSync(pathOf(copyShard('shard-2', 'half'), 'production-us/shard.json'), '{"version":1,"rel');
        return ['shard-1', 'half'];
      },
      3,
      'Error: CWD/half/production-us is an incomplete build.\n  Build that shard again; the build continues where it stopped.\n',
    ],
    ...[null, [], 7, { warnings: [null] }, { failed: [{ code: 'x', problems: [null] }] }].map(
      (edit): [string, () => string[], number, string] => [
        `a shard with an invalid shard.json: ${JSON.stringify(edit)}`,
        () => {
          const file = pathOf(copyShard('shard-2', 'edited'), 'production-us/shard.json');
          const note = JSON.parse(readFileSync(file, 'utf8'));
          const isPart = edit !== null && Object.keys(edit).length > 0;
          writeFileSync(file, JSON.stringify(isPart ? { ...note, ...(edit as object) } : edit));
          return ['shard-1', 'edited'];
        },
        3,
        'Error: CWD/edited/production-us is an incomplete build.\n  Build that shard again; the build continues where it stopped.\n',
      ],
    ),
  ])('refuses %s', async (_what, choose, exit, message) => {
    const stderr = typeof message === 'string' ? message : expect.stringMatching(message);
    const rejected = await merge(...choose(), '--out', 'refused', '--json');
    expect(rejected).toEqual({ exit, stdout: expect.any(String), stderr });
    expect(JSON.parse(rejected.stdout)).toMatchObject({ command: 'merge', error: { exit } });
    expect(existsSync(pathOf('refused'))).toBe(false);
  });

  it('refuses a shard without its landing page, and names the shard to rebuild', async () => {
    rmSync(pathOf(copyShard('shard-1', 'torn'), 'production-us/index.html'));
    expect(await merge('torn', 'shard-2', '--out', 'of-torn')).toEqual({
      exit: 3,
      stdout: '',
      stderr:
        'Error: CWD/torn/production-us/index.html does not exist.\n  Build that shard again, then merge.\n',
    });
    expect(existsSync(pathOf('of-torn/production-us/release.json'))).toBe(false);
  });
});

describe('livery merge with a carrier that failed in its shard', { timeout: 120_000 }, () => {
  it('reports the failed carrier, exits 1 and merges the others; --strict merges nothing [PIPE-37]', async () => {
    workspace.write('tenants/birch/provider.json', '{ "name": ');
    for (const index of [1, 2])
      await run('build', '--shard', `${index}/2`, '--out', `bad-${index}`, '--quiet');
    const { exit, stdout, stderr } = await merge('bad-1', 'bad-2', '--out', 'partly', '--quiet', '--json');
    expect(exit).toBe(1);
    expect(stderr).toMatch(/^3 carriers merged, 0 unchanged, in 1 variant /);
    expect(stderr).toContain('1 carrier failed; the previous output is unchanged:\n  birch\n');
    expect(stderr).toMatch(/^ {4}tenants\/birch\/provider\.json:1 /m);
    expect(JSON.parse(stdout)).toMatchObject({ shards: 2, failed: [{ code: 'birch' }] });
    expect(existsSync(pathOf('partly/production-us/app/birch'))).toBe(false);
    expect(existsSync(pathOf('partly/production-us/app/acme/start.html'))).toBe(true);

    const strict = await merge('bad-1', 'bad-2', '--out', 'strictly', '--strict');
    expect([strict.exit, strict.stdout]).toEqual([1, '']);
    expect(strict.stderr).toContain('nothing was written.\n');
    expect(strict.stderr).toMatch(/merge bad-1 bad-2 --env production-us --out strictly --strict\n$/);
    expect(existsSync(pathOf('strictly'))).toBe(false);
  });
});
