import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
const pathOf = (path: string) => join(workspace.out, 'production-us', path);
const textOf = (code: string) => readFileSync(pathOf(`app/${code}/version.json`), 'utf8');
const versionOf = (code: string) => JSON.parse(textOf(code));
const build = (target = workspace) => buildCarriers(optionsFor(target), silent);

function addCarriers(target: Workspace): void {
  target.addTenant('acme');
  target.addTenant('brink');
}

beforeAll(async () => {
  workspace = createWorkspace();
  addCarriers(workspace);
  await build();
});
afterAll(() => workspace.dispose());

describe('version.json of a bundle', () => {
  it('contains the release id of the service worker, which does not precache this file', () => {
    const worker = readFileSync(pathOf('app/acme/sw.js'), 'utf8');
    expect(worker).toContain(`"release":"${versionOf('acme').release}"`);
    expect(worker).not.toContain('version.json');
  });
});
