import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { nameHash } from '../core/hash.ts';
import { projectRoot } from '../core/sources.ts';
import { browserTargets } from './browsers.ts';
import { type CodeStats, distributeBytes, hashInputs, listInputSizes } from './codeStats.ts';
import { baseDefines } from './defines.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import { minifyScript } from './minify.ts';

/** The web worker that processes photos: a self-contained script that the page starts by URL. */
export interface PhotoWorker {
  /** `photo-worker-<16 hex>.js` */
  readonly name: string;
  readonly text: string;
  readonly stats: CodeStats;
}

/** Compiled once for all variants, because it contains no carrier data and no capabilities. */
export async function compilePhotoWorker(): Promise<PhotoWorker> {
  const worker = await compileWorker('src/platform/image/worker.ts');
  const name = `photo-worker-${nameHash(worker.text)}.js`;
  return { name, text: worker.text, stats: await workerStats(name, 'photo worker', worker) };
}

/**
 * The script that every carrier's service worker contains, and the script that replaces it to turn the service worker
 * off.
 */
export interface ServiceWorkerCode {
  readonly script: string;
  readonly off: string;
  /** Covers `script`, without the file list of a carrier. */
  readonly stats: CodeStats;
}

export async function compileServiceWorker(): Promise<ServiceWorkerCode> {
  const [script, off] = await Promise.all(
    ['worker', 'off'].map((name) => compileWorker(`src/platform/serviceWorker/${name}.ts`)),
  );
  if (!script || !off) throw new Error('A service worker was not compiled.');
  return { script: script.text, off: off.text, stats: await workerStats('sw.js', 'service worker', script) };
}

/**
 * Compiles a classic script, because Firefox supports module workers only since 2023. The script has no imports,
 * because a page's import map does not apply to workers.
 */
async function compileWorker(entry: string): Promise<CompiledWorker> {
  const result = await build({
    ...esbuildBase,
    entryPoints: [entry],
    outdir: join(projectRoot, 'out'),
    format: 'iife',
    platform: 'browser',
    target: browserTargets,
    define: baseDefines({ publicKeys: [] }),
  }).catch(rethrow);
  return {
    text: await minifyScript(result.outputFiles[0]?.text ?? ''),
    metafile: result.metafile,
  };
}

interface CompiledWorker {
  readonly text: string;
  readonly metafile: Metafile;
}

async function workerStats(
  file: string,
  area: string,
  { text, metafile }: CompiledWorker,
): Promise<CodeStats> {
  const bytes = Buffer.byteLength(text);
  const inputs = distributeBytes(listInputSizes(Object.values(metafile.outputs)[0]), bytes);
  return {
    chunks: [{ file, area, kind: 'worker', bytes, imports: [], dynamicImports: [], inputs }],
    sources: await hashInputs(metafile),
  };
}
