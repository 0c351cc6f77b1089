import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChangedInput, type FolderWatch, watchFolders } from '#build/dev/watchFolders.ts';
import { createWorkspace, type Workspace } from '../support/pipeline/tenants.ts';

let workspace: Workspace;
let watch: FolderWatch;
let changes: ChangedInput[];
beforeEach(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { strings: {} });
  workspace.write('src/app/App.tsx', '');
  changes = [];
  watch = watchFolders({ ...workspace, code: 'acme' }, (change) => changes.push(change), workspace.root);
});
afterEach(() => {
  watch.close();
  workspace.dispose();
});

describe('file watcher of livery dev', () => {
  it('reports a new file with the texts of a second language', async () => {
    workspace.write('tenants/acme/strings.es.json', '{}');
    await expect.poll(() => changes).toContain('carrier');
  });

  it('reports a changed file in a source folder that was created after the start', async () => {
    mkdirSync(join(workspace.root, 'src/new/inner'), { recursive: true });
    await expect.poll(() => changes).toContain('src/new');
    changes.length = 0;
    workspace.write('src/new/inner/Screen.tsx', '');
    await expect.poll(() => changes).toContain('src/new/inner/Screen.tsx');
  });
});
