import type { Tenant } from '#src/tenant/tenant.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { PhotoWorker } from '../compile/compileWorkers.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import { termsFor } from '../compile/statics.ts';
import { assetsPath } from '../core/assets.ts';
import { nameHash } from '../core/hash.ts';

import { hashContent, type RenderedFile } from './renderedFile.ts';

/** File name in a carrier's folder, which is also the scope of the service worker. */
export const serviceWorkerName = 'sw.js';
/** File at the public root that hosts serve as `sw.js` if a carrier no longer has a service worker. */
export const serviceWorkerOff = 'sw-off.js';

/** This page is not cached, because only the host serves it, for missing files. */
const uncachedFile = 'not-found.html';
/** Pages in a second language. Offline, the app renders their screens with the fetched texts. */
const localizedPage = /^[a-z]+-[a-z]{2,3}\.html$/;

interface ServiceWorkerParts {
  readonly code: CompiledCode;
  readonly parts: SharedParts;
  /** The photo worker of the carrier's variant. */
  readonly photoWorker: PhotoWorker;
  /** The locale codes of the carrier's languages. */
  readonly localeCodes: readonly string[];
}

/**
 * Renders a carrier's service worker: a list of the files that its pages can request, with their hashes, and the shared
 * code. If the environment disables service workers, renders a script that unregisters the installed one.
 * @param folderFiles the other files of the carrier's folder
 */
export function renderServiceWorker(
  tenant: Pick<Tenant, 'code' | 'flavour'>,
  folderFiles: readonly RenderedFile[],
  context: ServiceWorkerParts,
): { file: RenderedFile; release: string } {
  const { serviceWorker, isOffline } = context.parts;
  const { files, release } = listCachedFiles(tenant, folderFiles, context);
  if (!isOffline || !serviceWorker.deliveries) {
    return { release, file: { path: serviceWorkerName, content: Buffer.from(serviceWorker.off) } };
  }
  const delivery = `${assetsPath}/${serviceWorker.deliveries[tenant.flavour].name}`;
  const head = `const liveryRelease=${JSON.stringify({ code: tenant.code, release, delivery, files })};`;
  const content = Buffer.from(head + serviceWorker.script);
  return { release, file: { path: serviceWorkerName, content } };
}

/** Lists all files that a carrier's pages can request. The release id is a hash over their names and hashes. */
function listCachedFiles(
  tenant: Pick<Tenant, 'code'>,
  folderFiles: readonly RenderedFile[],
  { code, parts, photoWorker, localeCodes }: ServiceWorkerParts,
): { files: Record<string, string>; release: string } {
  const folder = `/app/${tenant.code}`;
  const files = {
    ...Object.fromEntries(
      folderFiles
        .filter(({ path }) => path !== uncachedFile && !localizedPage.test(path))
        .map((file) => [`${folder}/${file.path}`, hashContent(file).slice(0, 16)]),
    ),
    [`${folder}/${photoWorker.name}`]: hashShared(parts, photoWorker.name, photoWorker.text),
    ...hashAssets(code),
    ...hashStatics(localeCodes, parts),
  };
  return { files, release: nameHash(JSON.stringify(files)) };
}

/** Reads the precache list: path → first 16 hex digits of the sha256. Undefined if the script has no list. */
export function readCachedFiles(serviceWorker: string): Readonly<Record<string, string>> | undefined {
  const head = /^const liveryRelease=(\{.*?\}\});/.exec(serviceWorker)?.[1];
  return head === undefined ? undefined : (JSON.parse(head) as { files: Record<string, string> }).files;
}

const hashedAssets = new WeakMap<CompiledCode, Readonly<Record<string, string>>>();

/**
 * Maps the URL path of each asset to a hash of its content. The hash in the file name cannot be used: for chunks that
 * import each other, it covers the whole group. The result is cached per variant.
 */
function hashAssets(code: CompiledCode): Readonly<Record<string, string>> {
  const cached = hashedAssets.get(code);
  if (cached) return cached;
  const texts = [...code.scripts, ...code.styles];
  const hashes = Object.fromEntries(texts.map(([name, text]) => [`${assetsPath}/${name}`, nameHash(text)]));
  hashedAssets.set(code, hashes);
  return hashes;
}

function hashStatics(localeCodes: readonly string[], parts: SharedParts): Record<string, string> {
  const { statics } = parts;
  const names = [statics.artName, ...localeCodes.map((localeCode) => termsFor(statics, localeCode))];
  return Object.fromEntries(
    names.map((name) => [
      `${assetsPath}/${name}`,
      hashShared(parts, name, statics.files.get(name) as Uint8Array),
    ]),
  );
}

const sharedHashes = new WeakMap<SharedParts, Map<string, string>>();

/** Hashes a file that all carriers share. Cached, because these files are larger than a carrier's own. */
function hashShared(parts: SharedParts, name: string, content: string | Uint8Array): string {
  const hashes = sharedHashes.get(parts) ?? new Map<string, string>();
  sharedHashes.set(parts, hashes);
  const hash = hashes.get(name) ?? nameHash(content);
  hashes.set(name, hash);
  return hash;
}
