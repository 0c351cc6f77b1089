import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { livery } from '../support/cli.ts';
import { createWorkspace, plainLogo, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
});
afterEach(() => workspace.dispose());

describe('livery check', () => {
  const check = (...argv: string[]) => livery(['check', ...argv], workspace.root);

  it('names a fault by a path that opens from here, and the command to run again', async () => {
    workspace.write('tenants/bad/provider.json', '{\n  "name": "Bad"\n  "client_code": "bad"\n}');
    const { exit, stdout, stderr } = await check('acme', 'bad');
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`1 of 2 carriers are sound.

1 carrier failed:
  bad
    tenants/bad/provider.json:2 is not JSON: a comma is missing at the end of this line. Mend the JSON at this line.
Mend them, then run again:
  npm run -s livery -- check bad
`);
  });

  it('finds the carrier of the README sound', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const provider = /```json\n([^`]+)```/.exec(readme)?.[1] ?? '';
    workspace.write('tenants/acme/provider.json', provider);
    workspace.write('tenants/acme/logos/horizontal.svg', plainLogo('A'));
    const { exit, stderr } = await check('acme', '--strict');
    expect([exit, stderr]).toEqual([0, '1 of 1 carrier is sound.\n']);
  });

  it('leaves paths in --json as they are below the tenants folder', async () => {
    workspace.write('tenants/bad/provider.json', '{');
    const { stdout } = await check('bad', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ failed: [{ problems: [{ file: 'bad/provider.json' }] }] });
  });
});
