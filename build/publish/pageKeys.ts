import { isImmutable } from '../serving/headers.ts';
import { isKey } from './target.ts';

/**
 * Returns the carrier, fallback or portal to which the page under a key belongs. Returns undefined for files with a
 * content hash in their name, and for files that no release could have written.
 */
export function groupOfPage(key: string): string | undefined {
  if (!isKey(key)) return undefined;
  const name = /^app\/([^/]+)\//.exec(key)?.[1];
  // A compressed sibling belongs to the file without the extension, so it is immutable if that file is.
  return name === 'assets' || isImmutable(`/${key.replace(/\.(?:br|gz)$/, '')}`) ? undefined : name;
}

/** A folder in `app` and the name of a page in it. */
interface PagePath {
  readonly folder: string;
  readonly page: string;
}

/** Returns undefined for keys that are not pages of a carrier, fallback or portal. */
export function parsePage(key: string): PagePath | undefined {
  const [, folder, page] = /^(app\/[^/]+)\/([^/]+)$/.exec(key) ?? [];
  if (folder === undefined || page === undefined || groupOfPage(key) === undefined) return undefined;
  return { folder, page };
}
