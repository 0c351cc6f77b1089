import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from '#build/release/release.ts';
import { defaultFallbackTable, type HostTable } from '#build/serving/headers.ts';

/**
 * Returns a function that reads the host table from release.json and reads it again after a new build. A folder without
 * a valid release.json uses the plain fallback, like a host without configuration.
 */
export function createHostTableReader(): (base: string) => Promise<HostTable> {
  let cached: { readonly version: string; readonly table: HostTable } | undefined;
  return async (base) => {
    const path = join(base, 'release.json');
    const version = await versionOf(path);
    if (version === undefined) return defaultFallbackTable;
    if (cached?.version !== version) cached = { version, table: readTable(path) };
    return cached.table;
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
      ...(release?.fallback ?? defaultFallbackTable),
      insurerHostname: release?.supplement?.insurerHostname ?? null,
    };
  } catch {
    return defaultFallbackTable; // The next build reports the invalid file.
  }
}
