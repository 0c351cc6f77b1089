import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostTable, plainFallback } from '#build/headers.ts';
import { readRelease } from '#build/release.ts';

/**
 * The table of the release that lies in a web root, read again when a build has written another. A folder without a
 * sound release.json is served all the same, as a host would that was never told of a table.
 */
export function createTableReader(): (base: string) => Promise<HostTable> {
  let known: { readonly version: string; readonly table: HostTable } | undefined;
  return async (base) => {
    const path = join(base, 'release.json');
    const version = await versionOf(path);
    if (version === undefined) return plainFallback;
    if (known?.version !== version) known = { version, table: readTable(path) };
    return known.table;
  };
}

async function versionOf(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs, ctimeMs } = await stat(path);
    return [path, ino, size, mtimeMs, ctimeMs].join(':');
  } catch {
    return undefined; // nothing was built here by us
  }
}

function readTable(path: string): HostTable {
  try {
    const release = readRelease(path);
    return {
      ...(release?.fallback ?? plainFallback),
      insurerHostname: release?.supplement?.insurerHostname ?? null,
    };
  } catch {
    return plainFallback; // the next build says what is wrong with it
  }
}
