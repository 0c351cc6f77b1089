import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '#build/core/sources.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

function aProject() {
  const folder = tempFolder({
    'src/main.ts': 'first',
    'build/a.ts': '',
    'package.json': '{ "dependencies": { "react-dom": "19.0.0" } }',
    'node_modules/react-dom/package.json':
      '{ "version": "19.0.0", "dependencies": { "scheduler": "^1.0.0" } }',
    'node_modules/scheduler/package.json': '{ "version": "1.0.0" }',
    'node_modules/other/package.json': '{ "version": "1.0.0" }',
  });
  return { folder, file: join(folder, 'src/main.ts'), sources: readSources(folder) };
}

describe('the hash of the sources', () => {
  it.each([
    ['a file changes', ({ file }) => writeFileSync(file, 'changed')],
    ['a file is added', ({ folder }) => writeFileSync(join(folder, 'build/b.ts'), '')],
    ['a file is deleted', ({ file }) => rmSync(file)],
    [
      'a dependency of a dependency is updated without the lock file',
      ({ folder }) =>
        writeFileSync(join(folder, 'node_modules/scheduler/package.json'), '{ "version": "1.0.1" }'),
    ],
    ['the packages change', ({ folder }) => writeFileSync(join(folder, 'package-lock.json'), '{}')],
  ] satisfies [string, (project: ReturnType<typeof aProject>) => void][])(
    'changes if %s',
    (_what, change) => {
      const project = aProject();
      expect(project.sources.areUnchanged()).toBe(true);
      change(project);
      expect(project.sources.areUnchanged()).toBe(false);
      expect(readSources(project.folder).hash).not.toBe(project.sources.hash);
    },
  );

  it('is the same if only the modification time of a file changes or its content is restored', () => {
    const { folder, file, sources } = aProject();
    utimesSync(file, 1, 1);
    expect(readSources(folder).hash).toBe(sources.hash);
    writeFileSync(file, 'changed');
    expect(readSources(folder).hash).not.toBe(sources.hash);
    writeFileSync(file, 'first');
    expect(readSources(folder).hash).toBe(sources.hash);
  });
});
