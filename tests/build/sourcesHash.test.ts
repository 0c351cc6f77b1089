import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashSources, watchSourcesHash } from '#build/core/sources.ts';
import { tempFolder } from '../support/tempFolder.ts';

function watchFolder() {
  const folder = tempFolder({ 'src/main.ts': 'first', 'build/a.ts': '', 'package.json': '{}' });
  const file = join(folder, 'src/main.ts');
  const isUnchanged = watchSourcesHash(hashSources(folder), folder);
  return { folder, file, isUnchanged };
}

describe('check that the sources still have their hash', () => {
  it('succeeds while no file changes', () => {
    const { isUnchanged } = watchFolder();
    expect([isUnchanged(), isUnchanged()]).toEqual([true, true]);
  });

  it.each([
    ['a file changes', ({ file }) => writeFileSync(file, 'changed')],
    ['a file is added', ({ folder }) => writeFileSync(join(folder, 'build/b.ts'), '')],
    ['a file is deleted', ({ file }) => rmSync(file)],
    ['the packages change', ({ folder }) => writeFileSync(join(folder, 'package-lock.json'), '{}')],
  ] satisfies [string, (folder: ReturnType<typeof watchFolder>) => void][])(
    'fails if %s',
    (_what, change) => {
      const watched = watchFolder();
      expect(watched.isUnchanged()).toBe(true);
      change(watched);
      expect([watched.isUnchanged(), watched.isUnchanged()]).toEqual([false, false]);
    },
  );

  it('fails if a file changed before the first check', () => {
    const { file, isUnchanged } = watchFolder();
    writeFileSync(file, 'changed');
    expect(isUnchanged()).toBe(false);
  });

  it('succeeds if only the time of a file changes, or its content is restored', () => {
    const { file, isUnchanged } = watchFolder();
    utimesSync(file, 1, 1);
    expect(isUnchanged()).toBe(true);
    writeFileSync(file, 'changed');
    expect(isUnchanged()).toBe(false);
    writeFileSync(file, 'first');
    expect(isUnchanged()).toBe(true);
  });
});
