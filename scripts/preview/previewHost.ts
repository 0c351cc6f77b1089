import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { carrierHostname } from '#build/serving/carrierOrigins.ts';
import type { HostTable } from '#build/serving/headers.ts';
import { isPreviewName, previewsFolder } from '#build/serving/previewNames.ts';

/** Sent with every response of a preview, so that search engines do not list it. */
export const previewHeaders = { 'X-Robots-Tag': 'noindex' } as const;

export type ServedRoot =
  | { readonly kind: 'root' | 'preview'; readonly folder: string; readonly hostname: string }
  | { readonly kind: 'missing' };

/**
 * Returns the folder that a host name selects, and the host name for which it is served. In a target with previews,
 * `NAME.localhost` is the preview NAME. If carriers have their own origins, `CODE.localhost` is the host of a carrier.
 * Browsers resolve all names below `localhost` to this machine.
 * @param root the real path of the web root
 */
export async function selectRoot(root: string, hostname: string, table: HostTable): Promise<ServedRoot> {
  const own = { kind: 'root', folder: root, hostname } as const;
  const name = /^([^.]+)\.localhost$/.exec(hostname)?.[1];
  if (name === undefined || [table.insurerHostname, table.origins?.domain].includes(hostname)) return own;
  const carrier = { ...own, hostname: table.origins ? carrierHostname(name, table.origins) : hostname };
  if (!(await isFolder(join(root, previewsFolder)))) return carrier;
  const folder = join(root, previewsFolder, name);
  if (isPreviewName(name) && (await isFolder(folder))) return { kind: 'preview', folder, hostname };
  return table.origins ? carrier : { kind: 'missing' };
}

/** Returns whether a path is a folder and not a symbolic link, which could lead out of the root. */
async function isFolder(path: string): Promise<boolean> {
  try {
    const real = await realpath(path);
    return join(real, '/') === join(path, '/') && (await stat(real)).isDirectory();
  } catch {
    return false; // There is nothing at this path.
  }
}
