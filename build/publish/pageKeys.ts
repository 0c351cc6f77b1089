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
