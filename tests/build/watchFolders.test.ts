import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type SourceChange, watchFolders } from '#build/watch/watchFolders.ts';
import { tempFolder } from '../support/tempFolder.ts';

describe('watch of the carriers', () => {
  it('reports a changed file with the texts of a further language', async () => {
    const root = tempFolder({
      'tenants/environments.json': '{}',
      'tenants/acme/strings.en.json': '{}',
      'tenants/brink/provider.json': '{}',
    });
    const tenants = join(root, 'tenants');
    const changes: SourceChange[] = [];
    const reported = await new Promise<readonly SourceChange[]>((resolve) => {
      const isLast = (change: SourceChange) => change.kind === 'carrier' && change.code === 'brink';
      const watch = watchFolders(
        { tenants, environments: join(tenants, 'environments.json') },
        (change) => {
          changes.push(change);
          if (!isLast(change)) return;
          watch.close();
          resolve(changes);
        },
        root,
      );
      writeFileSync(join(tenants, 'acme/strings.en.json'), '{ }');
      writeFileSync(join(tenants, 'brink/provider.json'), '{ }');
    });
    expect(reported[0]).toEqual({ kind: 'carrier', code: 'acme' });
  });
});
