import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostTable, plainFallback } from '#build/headers.ts';
import { readRelease } from '#build/release.ts';

/**
 * Returns a function that reads the host table from release.json and reads it again after a new build. A folder without
 * a valid release.json uses the plain fallback, like a host without configuration.
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
    return undefined; // The folder contains no build.
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
    return plainFallback; // The next build reports the invalid file.
  }
}
