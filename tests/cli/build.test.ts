import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
});
afterEach(() => workspace.dispose());

const build = (...argv: string[]) => livery(['build', '--out', 'out', ...argv], workspace.root);

describe('livery build', () => {
  it('creates no folder for an unknown environment [exit 2]', async () => {
    const before = readdirSync(workspace.root);
    const { exit, stderr } = await build('--env', '../outside');
    expect([exit, stderr]).toEqual([2, expect.stringContaining('"../outside"')]);
    expect(readdirSync(workspace.root)).toEqual(before);
  });

  it('prints only failures, the summary and the number of warnings with --quiet', async () => {
    workspace.write('tenants/bad/provider.json', '{');
    workspace.write('tenants/acme/strings.json', '{"start.title":"A <img> in it"}');
    const verbose = await build();
    expect(verbose.stderr).toContain('acme built (1/1)\n');
    expect(verbose.stderr).toMatch(/^warning .*start\.title/m);
    const { exit, stderr } = await build('--quiet');
    expect(exit).toBe(1);
    expect(stderr).toMatch(
      /^0 carriers built, 1 unchanged, .*\n1 warning\. Run without --quiet to list it\.\n\n1 carrier failed/,
    );
    expect(stderr).toMatch(/^ {4}tenants\/bad\/provider\.json:1/m);
  });

  it('fails if a script contains the value of an environment variable, unless the value is the name of the built environment', async () => {
    const buildWith = (out: string, env: Record<string, string>) =>
      livery(['build', '--out', out], workspace.root, env);
    expect(await buildWith('out', { DEPLOY_ENV: 'production-us' })).toMatchObject({ exit: 0 });
    const leak = await buildWith('other', { API_TOKEN: 'photos: capture failed' });
    expect([leak.exit, leak.stderr]).toEqual([
      3,
      expect.stringMatching(/Error: [\w-]+\.js contains the value of the environment variable API_TOKEN\./),
    ]);
    expect(leak.stderr).not.toContain('photos: capture failed');
  });

  it.each(['tenants', 'tenants/acme/out'])(
    'refuses to write its output to %s, inside the tenants folder',
    async (out) => {
      const { exit, stderr } = await livery(['build', '--out', out], workspace.root);
      expect([exit, stderr]).toEqual([2, expect.stringContaining('the tenants folder CWD/tenants.\n')]);
      expect(existsSync(join(workspace.root, out, 'production-us'))).toBe(false);
    },
  );

  it('removes folders of unknown carriers from the output and names them, but only if it builds all carriers', async () => {
    workspace.write('out/production-us/app/ghost/start.html', 'x');
    workspace.write('out/production-us/app/_vice/index.html', 'x');
    workspace.write('out/production-us/app/supplements/index.html', 'x');
    const exists = (name: string) => existsSync(join(workspace.out, 'production-us/app', name));
    expect((await build('acme')).stderr).not.toContain('ghost');
    expect(exists('ghost')).toBe(true);
    const { stdout, stderr } = await build('--json');
    expect(stderr).toContain('app/ghost was removed from the output, because it is not part of any release.');
    expect(JSON.parse(stdout)).toMatchObject({ strays: ['ghost'], removed: [] });
    expect(['ghost', '_vice', 'supplements', 'acme'].map(exists)).toEqual([false, true, true, true]);
  });
});
