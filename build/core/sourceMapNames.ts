import { nameHash } from './hash.ts';

/** Folder of the source maps, relative to the environment's folder. Hosts do not serve it. */
export const sourceMapsFolder = 'source-maps';

/**
 * @param script file name with a content hash: `memberArea-<8 characters>.js`, `photo-worker-<16 hex>.js`,
 * `standard-delivery-<16 hex>.js` or `sw-<16 hex>.js`
 */
export const sourceMapFile = (script: string) => `${sourceMapsFolder}/${script}.map`;

const sourceMapName =
  /^((?:(?:(?:photo|barcode|pdf)-worker|(?:standard|vice)-delivery|sw)-[0-9a-f]{16}|[A-Za-z]+-[0-9A-Z]{8})\.js)\.map$/;

/** Returns the script of a file in the folder of the source maps; undefined for other files. */
export function mappedScript(fileName: string): string | undefined {
  return sourceMapName.exec(fileName)?.[1];
}

/** The list of files at the start of a carrier's service worker. The script that all carriers share follows it. */
const fileList = /^const liveryRelease=\{.*?\}\};/;

/**
 * Returns the name under which the source map of a service worker is stored, and the number of characters before the
 * shared script.
 */
export function sharedServiceWorker(text: string): { script: string; offset: number } {
  const offset = fileList.exec(text)?.[0].length ?? 0;
  return { script: `sw-${nameHash(text.slice(offset))}.js`, offset };
}
