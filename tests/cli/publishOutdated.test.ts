import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';

let workspace: Workspace;
const run = (...argv: string[]) => livery(argv, workspace.root);
const publish = (...argv: string[]) =>
  run(
    ...['publish', '--to', 'folder:www', '--out', 'out', '--key', 'release.pem'],
    ...['--tenants', 'tenants', '--yes', ...argv],
  );

beforeAll(async () => {
  workspace = createWorkspace();
  for (const code of ['acme', 'birch']) workspace.addTenant(code);
  expect((await run('key', 'release.pem')).exit).toBe(0);
  expect((await run('build', '--out', 'out')).exit).toBe(0);
}, 240_000);
afterAll(() => workspace.dispose());

describe('publish of a build', { timeout: 120_000 }, () => {
  it('warns about a production build without --release, and does not warn about unchanged carriers', async () => {
    const { exit, stderr } = await publish('--dry-run', '--strict');
    expect(exit).toBe(0);
    expect(stderr).toMatch(
      /^Warning: built without --release, so visitors load about 10% more than necessary\.\n/,
    );
    expect(stderr).not.toContain('changed since the build');
  });

  it('warns about carriers that changed since the build, and refuses to publish them with --strict', async () => {
    workspace.addTenant('birch', { strings: { 'start.title': 'New words' } });
    const changed = '1 carrier changed since the build: birch.';
    expect(await publish('--strict')).toMatchObject({
      exit: 1,
      stderr: `Error: ${changed}\n  Build again, then publish.\n`,
    });
    expect(existsSync(join(workspace.root, 'www'))).toBe(false);
    expect((await publish('acme', '--strict')).exit).toBe(0);
    const { exit, stderr } = await publish();
    expect([exit, stderr]).toEqual([
      0,
      expect.stringContaining(`Warning: ${changed} Build again to publish the changes.\n`),
    ]);
  });
});
