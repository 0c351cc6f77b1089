import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashSources } from '#build/core/sources.ts';
import { tempFolder } from '../support/tempFolder.ts';

function aProject() {
  const folder = tempFolder({
    ...{ 'src/main.ts': 'first', 'build/a.ts': '' },
    'package.json': '{ "dependencies": { "react-dom": "19.0.0" } }',
    'node_modules/react-dom/package.json':
      '{ "version": "19.0.0", "dependencies": { "scheduler": "^1.0.0" } }',
    'node_modules/scheduler/package.json': '{ "version": "1.0.0" }',
    'node_modules/other/package.json': '{ "version": "1.0.0" }',
  });
  return { folder, file: join(folder, 'src/main.ts'), hash: hashSources(folder) };
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
      change(project);
      const changed = hashSources(project.folder);
      expect(changed).not.toBe(project.hash);
      expect(hashSources(project.folder)).toBe(changed);
    },
  );

  it('finds the dependencies of an installed package next to it', () => {
    const folder = tempFolder({
      'node_modules/.pnpm/livery/node_modules/livery/package.json':
        '{ "version": "1.0.0", "dependencies": { "react": "19.0.0" } }',
      'node_modules/.pnpm/livery/node_modules/react/package.json': '{ "version": "19.0.0" }',
    });
    const root = join(folder, 'node_modules/.pnpm/livery/node_modules/livery');
    const before = hashSources(root);
    writeFileSync(join(root, '../react/package.json'), '{ "version": "19.0.1" }');
    expect(hashSources(root)).not.toBe(before);
  });

  it('is the same if only the time of a file changes, or its content is restored', () => {
    const { folder, file, hash } = aProject();
    utimesSync(file, 1, 1);
    expect(hashSources(folder)).toBe(hash);
    writeFileSync(file, 'changed');
    expect(hashSources(folder)).not.toBe(hash);
    writeFileSync(file, 'first');
    expect(hashSources(folder)).toBe(hash);
  });
});
