import { basename, join, relative } from 'node:path';
import { build } from 'esbuild';
import type { Flavour } from '#src/tenant/flavour.ts';
import { nameHash } from '../core/hash.ts';
import { sharedServiceWorker } from '../core/sourceMapNames.ts';
import { projectRoot } from '../core/sources.ts';
import { browserTargets } from './browsers.ts';
import { areaName, type FileStats, type Sources, sourcePath, sourcesOf } from './codeStats.ts';
import type { SourceMaps } from './compiledCode.ts';
import { baseDefines, type CapabilityDefines, noCapabilities, workerDefines } from './defines.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import type { LoadedFile } from './filePlugin.ts';
import { publishedMap } from './publishedMap.ts';

/** The web worker that processes photos: a self-contained script that the page starts by URL. */
export interface PhotoWorker {
  /** `photo-worker-<16 hex>.js` */
  readonly name: string;
  readonly text: string;
  readonly stats: FileStats;
}

const photoWorkerEntry = 'src/device/image/worker.ts';
const photoWorkerName = (text: string) => `photo-worker-${nameHash(text)}.js`;
/** Only variants that scan barcodes, or show documents, contain these scripts. */
const loadedWorkerEntries = ['src/device/barcode/barcodeWorker.ts', 'src/device/pdf/pdfWorker.ts'];
/** The scripts that service workers use to send photos, by the flavour of their backend. */
const deliveryEntries: Readonly<Record<Flavour, string>> = {
  standard: 'src/standardDelivery.ts',
  vice: 'src/viceDelivery.ts',
};
/** The service worker, and the script that unregisters it. */
const serviceWorkerEntries = {
  script: 'src/device/serviceWorker/worker.ts',
  off: 'src/device/serviceWorker/off.ts',
};

/**
 * The photo worker with and without the code that judges frames of the live camera. Workers contain no
 * carrier data, so variants share them.
 */
export interface PhotoWorkers {
  readonly plain: PhotoWorker;
  readonly live: PhotoWorker;
}

export async function compilePhotoWorkers(): Promise<PhotoWorkers> {
  const [plain, live] = await Promise.all([compilePhotoWorker(false), compilePhotoWorker(true)]);
  return { plain, live };
}

async function compilePhotoWorker(hasLiveCamera: boolean): Promise<PhotoWorker> {
  const define = workerDefines(hasLiveCamera);
  const { text, sources } = await compileWorker(photoWorkerEntry, { define });
  const name = photoWorkerName(text);
  return { name, text, stats: { file: name, area: 'photo worker', sources } };
}

/** Compiles a worker that scripts load by URL, and names the file after its source. */
export async function compileLoadedWorker(path: string, define?: CapabilityDefines): Promise<LoadedFile> {
  const { text, sources } = await compileWorker(path, define && { define });
  const name = loadedWorkerName(path, text);
  const area = areaName(sourcePath(relative(projectRoot, path)) ?? path);
  return { name, content: text, stats: { file: name, area, sources } };
}

/** `src/x/barcodeWorker.ts` gives `barcode-worker-<16 hex>.js`. */
export function loadedWorkerName(path: string, text: string): string {
  const name = basename(path, '.ts').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${name}-${nameHash(text)}.js`;
}

/**
 * The script that every carrier's service worker contains, and the script that replaces it to turn the service worker
 * off.
 */
export interface ServiceWorkerCode {
  readonly script: string;
  readonly off: string;
  /** Statistics of `script`, without the file list of a carrier. */
  readonly stats: FileStats;
  /**
   * The scripts that service workers import to send photos. They are below app/assets. Missing in development builds,
   * which turn the service worker off.
   */
  readonly deliveries?: Readonly<Record<Flavour, LoadedFile>>;
}

export async function compileServiceWorker(): Promise<ServiceWorkerCode> {
  const compileDelivery = (flavour: Flavour) =>
    compileLoadedWorker(join(projectRoot, deliveryEntries[flavour]), noCapabilities);
  const [script, off, standard, vice] = await Promise.all([
    compileWorker(serviceWorkerEntries.script),
    compileWorker(serviceWorkerEntries.off),
    compileDelivery('standard'),
    compileDelivery('vice'),
  ]);
  return {
    script: script.text,
    off: off.text,
    stats: { file: 'sw.js', area: 'service worker', sources: script.sources },
    deliveries: { standard, vice },
  };
}

/**
 * Compiles a classic script, because Firefox supports module workers only since 2023. The script has no imports,
 * because a page's import map does not apply to workers.
 */
async function compileWorker(
  entry: string,
  { define, sourcemap = false }: { define?: CapabilityDefines; sourcemap?: 'external' | false } = {},
): Promise<CompiledWorker> {
  const { metafile, outputFiles } = await build({
    ...esbuildBase,
    entryPoints: [entry],
    outdir: projectRoot,
    format: 'iife',
    platform: 'browser',
    target: browserTargets,
    sourcemap,
    define: { ...baseDefines({ publicKeys: [] }), ...define },
  }).catch(rethrow);
  const [text, map] = ['.js', '.map'].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '',
  ) as [string, string];
  return { text, map, sources: sourcesOf(Object.values(metafile.outputs)[0]) };
}

/** Compiles the workers again and returns their source maps. */
export async function compileWorkerMaps(): Promise<SourceMaps> {
  const compileMap = async (
    entry: string,
    nameOf: (text: string) => string,
    define?: CapabilityDefines,
  ): Promise<[string, string]> => {
    const { text, map } = await compileWorker(entry, { ...(define && { define }), sourcemap: 'external' });
    return [nameOf(text), publishedMap(nameOf(text), map)];
  };
  return new Map(
    await Promise.all([
      ...[false, true].map((hasLiveCamera) =>
        compileMap(photoWorkerEntry, photoWorkerName, workerDefines(hasLiveCamera)),
      ),
      ...loadedWorkerEntries.map((entry) => compileMap(entry, (text) => loadedWorkerName(entry, text))),
      ...Object.values(serviceWorkerEntries).map((entry) =>
        compileMap(entry, (text) => sharedServiceWorker(text).script),
      ),
      ...Object.values(deliveryEntries).map((entry) =>
        compileMap(entry, (text) => loadedWorkerName(entry, text), noCapabilities),
      ),
    ]),
  );
}

interface CompiledWorker {
  readonly text: string;
  /** Source map; empty unless it was requested. */
  readonly map: string;
  readonly sources: Sources;
}
