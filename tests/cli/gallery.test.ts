import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

const gallery = (...argv: string[]) => livery(['gallery', ...argv], workspace.root);

describe('livery gallery', () => {
  it('rejects a production environment and suggests an environment that is allowed', async () => {
    const { exit, stderr } = await gallery('--env', 'production-us');
    expect(exit).toBe(2);
    expect(stderr).toMatchInlineSnapshot(`
      "Error: production-us is a production environment. The gallery supports only other environments.
        Use another environment, for example: npm run -s livery -- gallery --env development
      "
    `);
  });

  it.each([
    [['--only', 'estimate,nowhere'], /no scene or area nowhere/],
    [['--widths', '360,wide'], /whole numbers from 240 to 3840/],
    [['--widths', '844x90'], /844x390/],
    [['--against', 'nowhere'], /nowhere does not contain a gallery/],
    [['Acme!'], /1 to 64 characters of a-z/],
  ])('exits 2 and prints the reason for the invalid arguments %j', async (argv, message) => {
    const { exit, stderr } = await gallery(...argv);
    expect([exit, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it('uses development if LIVERY_ENV or livery.json names a production environment', async () => {
    const run = (env = {}) => livery(['gallery', 'acme'], workspace.root, env);
    const missing = { exit: 1, stderr: expect.stringMatching(/There is no carrier acme/) };
    expect(await run({ LIVERY_ENV: 'production-us' })).toMatchObject(missing);
    workspace.write('livery.json', '{ "env": "production-us" }');
    expect(await run()).toMatchObject(missing);
  });

  it('lists all scenes, or the scenes of chosen areas', async () => {
    const all = await gallery('--list');
    expect([all.exit, all.stderr]).toEqual([0, '']);
    expect(all.stdout).toMatch(/^account +login-refused +Login: wrong password$/m);
    const { stdout } = await gallery('--list', '--only', 'slim,terms');
    expect(stdout).toMatch(/^start +terms /);
    expect(new Set(stdout.match(/^\w+/gm))).toEqual(new Set(['start', 'slim']));
  });
});
