import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { nameHash } from '../hash.ts';
import { projectRoot } from '../sources.ts';
import { browsers } from './browsers.ts';
import { type CodeFacts, countInputs, hashInputs, shareBytes } from './codeFacts.ts';
import { baseDefines } from './defines.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import { minifyScript } from './minify.ts';

/** The web worker that processes photos: a self-contained script that the page starts by URL. */
export interface PhotoWorker {
  /** `photo-worker-<16 hex>.js` */
  readonly name: string;
  readonly text: string;
  readonly facts: CodeFacts;
}

/** Compiled once for all variants, because it contains no carrier data and no capabilities. */
export async function compilePhotoWorker(): Promise<PhotoWorker> {
  const worker = await compileWorker('src/platform/image/worker.ts');
  const name = `photo-worker-${nameHash(worker.text)}.js`;
  return { name, text: worker.text, facts: await workerFacts(name, 'photo worker', worker) };
}

/**
 * The script that every carrier's service worker contains, and the script that replaces it to turn the service worker
 * off.
 */
export interface ServiceWorkerCode {
  readonly script: string;
  readonly off: string;
  /** Covers `script`, without the file list of a carrier. */
  readonly facts: CodeFacts;
}

export async function compileServiceWorker(): Promise<ServiceWorkerCode> {
  const [script, off] = await Promise.all(
    ['worker', 'off'].map((name) => compileWorker(`src/platform/serviceWorker/${name}.ts`)),
  );
  if (!script || !off) throw new Error('A service worker was not compiled.');
  return { script: script.text, off: off.text, facts: await workerFacts('sw.js', 'service worker', script) };
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
    target: browsers,
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

async function workerFacts(
  file: string,
  area: string,
  { text, metafile }: CompiledWorker,
): Promise<CodeFacts> {
  const bytes = Buffer.byteLength(text);
  const inputs = shareBytes(countInputs(Object.values(metafile.outputs)[0]), bytes);
  return {
    chunks: [{ file, area, kind: 'worker', bytes, imports: [], dynamicImports: [], inputs }],
    sources: await hashInputs(metafile),
  };
}
