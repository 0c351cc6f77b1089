import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { browserTargets } from '#build/compile/browsers.ts';
import { baseDefines } from '#build/compile/defines.ts';
import { backendAlias } from '#build/compile/entries.ts';
import { stylePlugin } from '#build/compile/stylePlugin.ts';
import { assetsPath } from '#build/core/assets.ts';
import { projectRoot } from '#build/core/sources.ts';
import { publicMessages } from '#build/strings/catalogues.ts';
import { sampleDefines } from '../../support/sampleDefines.ts';

/**
 * Packages that the first screen must not load. Maps each package to a string that occurs in its code and nowhere else.
 * A test checks that each package still contains its string.
 */
export const lazyPackages: Readonly<Record<string, string>> = {
  'libphonenumber-js/core': 'country_calling_codes',
  valibot: '~standard',
  'exifr/dist/mini.esm.mjs': 'firstChunkSize',
  piexifjs: 'GPSVersionID',
  'browser-image-compression': 'maxSizeMB',
  'algoliasearch/lite': 'x-algolia',
  '@sentry/browser': '__SENTRY__',
};

/** Returns the unwanted packages whose strings occur in the scripts. */
export function findLazyPackages(scripts: readonly string[]): string[] {
  return Object.entries(lazyPackages)
    .filter(([, marker]) => scripts.some((text) => text.includes(marker)))
    .map(([name]) => name);
}

/** Returns the uncompressed text of the scripts that a visit loaded. */
export function readScripts(root: string, urls: readonly string[]): string[] {
  return urls.map((url) => readFileSync(join(root, new URL(url).pathname), 'utf8'));
}

/** Returns the Brotli size of the code from `src/` that the entry script imports statically, without packages. */
export async function measureFirstPartyCode(): Promise<number> {
  const publicKeys = [...publicMessages.keys()];
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: { main: 'src/main.tsx' },
    outdir: join(projectRoot, 'out'),
    bundle: true,
    splitting: true,
    packages: 'external',
    minify: true,
    write: false,
    metafile: true,
    charset: 'utf8',
    legalComments: 'none',
    format: 'esm',
    platform: 'browser',
    target: browserTargets,
    jsx: 'automatic',
    plugins: [stylePlugin(assetsPath, () => undefined)],
    alias: backendAlias('vice'),
    define: {
      ...baseDefines({ publicKeys }),
      ...sampleDefines(),
    },
  });
  const loaded = new Set<string>();
  const add = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { kind, path: next, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) add(next);
  };
  add('out/main.js');
  const texts = outputFiles.filter(({ path }) => loaded.has(path.slice(projectRoot.length + 1)));
  return brotliCompressSync(texts.map(({ text }) => text).join('\n')).length;
}
