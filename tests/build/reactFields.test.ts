import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { compileBrowser } from '#build/compile/compile.ts';
import { baseDefines } from '#build/compile/defines.ts';
import { reactFields } from '#build/compile/reactFields.ts';
import { projectRoot } from '#build/sources.ts';
import { sampleDefines } from '../support/sampleDefines.ts';

const names = Object.keys(reactFields);
const isReact = (path: string) => /node_modules\/(?:react|react-dom|scheduler)\//.test(path);

async function readInputs(entry: string): Promise<Map<string, string>> {
  const { metafile } = await build({
    stdin: { contents: entry, resolveDir: projectRoot },
    absWorkingDir: projectRoot,
    define: baseDefines({ publicKeys: [] }),
    alias: { '#backend': join(projectRoot, 'src/backend/standard/index.ts') },
    external: ['*.css?url', '*/fullPhoneLibrary.ts'],
    packages: 'bundle',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'silent',
  });
  // Only modules that contribute bytes to the bundle count. Half of the modules are removed by tree shaking.
  const usedPaths = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  );
  return new Map(
    usedPaths
      .filter((path) => path !== '<stdin>')
      .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')] as const),
  );
}

describe('renamed React fields', () => {
  it('do not occur in other modules of the bundle', async () => {
    const inputs = await readInputs(`import './src/main.tsx'; import './src/supplementMain.tsx';`);
    const otherModules = [...inputs].filter(([path]) => !isReact(path));
    expect(otherModules.length).toBeGreaterThan(100);
    const occurrences = otherModules.flatMap(([path, text]) =>
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${path}: ${name}`),
    );
    expect(occurrences).toEqual([]);
  });

  it('occur in the code of React, but never as strings', async () => {
    const inputs = await readInputs(`import 'react-dom/client'; import 'react'; import 'react/jsx-runtime';`);
    const text = [...inputs]
      .filter(([path]) => isReact(path))
      .map(([, content]) => content)
      .join('\n');
    for (const name of names) {
      expect(text).toMatch(new RegExp(`[.{,\\s]${name}\\b`));
      expect(text).not.toMatch(new RegExp(`["'\`]${name}["'\`]`));
    }
  });

  it('do not occur in compiled scripts', async () => {
    const variant = { key: 'sample', kind: 'standard', capabilities: sampleDefines() } as const;
    const { scripts } = await compileBrowser(variant, []);
    const text = [...scripts.values()].join('\n');
    for (const name of names) expect(text).not.toMatch(new RegExp(`\\b${name}\\b`));
    expect(new Set(Object.values(reactFields)).size).toBe(names.length);
  });
});
