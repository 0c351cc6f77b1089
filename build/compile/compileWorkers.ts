import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { nameHash } from '../hash.ts';
import { projectRoot } from '../sources.ts';
import { browsers } from './browsers.ts';
import { type CodeFacts, countInputs, hashInputs, shareBytes } from './codeFacts.ts';
import { baseDefines } from './defines.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import { minifyScript } from './minify.ts';

/** The worker that makes photos: a file that a page starts by its address, and that imports nothing. */
export interface PhotoWorker {
  /** `photo-worker-<16 hex>.js` */
  readonly name: string;
  readonly text: string;
  readonly facts: CodeFacts;
}

/** Once for all variants: it knows no carrier and no switch. */
export async function compilePhotoWorker(): Promise<PhotoWorker> {
  const worker = await compileWorker('src/platform/image/worker.ts');
  const name = `photo-worker-${nameHash(worker.text)}.js`;
  return { name, text: worker.text, facts: await workerFacts(name, 'photo worker', worker) };
}

/** What a carrier's service worker runs on the names of its files, and what is published in its place to switch it off. */
export interface ServiceWorkerCode {
  readonly script: string;
  readonly off: string;
  /** Of the script, which every carrier's begins its own list of files with. */
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
 * A script, not a module, as Firefox has module workers only since 2023, and whole, as a page's import map does not
 * reach workers.
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
