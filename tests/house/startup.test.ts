import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';

/** Each of these packages takes half a second to load. Together they take a hundred megabytes of memory. */
const heavyPackages = ['@aws-sdk/client-s3', 'playwright', 'sharp', 'typescript'];
const commands = readdirSync(join(projectRoot, 'scripts/commands')).map((name) => `scripts/commands/${name}`);
let inputs: Metafile['inputs'];

beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ['scripts/livery.ts', ...commands],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    splitting: true,
    outdir: 'out',
    logLevel: 'silent',
  });
  ({ inputs } = metafile);
}, 60_000);

/** Modules and packages that a module loads through static imports. */
function loadedWith(module: string): Set<string> {
  const loaded = new Set([module]);
  for (const path of loaded) {
    for (const { path: next, kind } of inputs[path]?.imports ?? [])
      if (kind === 'import-statement') loaded.add(next);
  }
  return loaded;
}

describe('start of a livery command', () => {
  it('loads no other commands', () => {
    for (const module of ['scripts/livery.ts', ...commands]) {
      const otherCommands = [...loadedWith(module)].filter(
        (path) => path !== module && commands.includes(path),
      );
      expect(otherCommands, module).toEqual([]);
    }
  });

  it.each(commands)('does not load heavy tools for %s', (module) => {
    const packages = [...loadedWith(module)].filter((path) =>
      heavyPackages.some((name) => path.startsWith(name)),
    );
    expect(packages).toEqual([]);
    // Proves that the import graph includes packages.
    expect(loadedWith(module)).toContain('commander');
  });
});
