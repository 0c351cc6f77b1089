import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestKey, stateKey } from '#build/publish/manifest.ts';
import { readRelease } from '#build/release/release.ts';
import { defaultFallbackTable, type HostTable } from '#build/serving/headers.ts';

/**
 * Returns a function that reads the host table from the release of an output or a target, and reads it again after a
 * new build or publish. A folder without a valid release uses the plain fallback, like a host without configuration.
 */
export function createHostTableReader(): (base: string) => Promise<HostTable> {
  let cached: { readonly version: string; readonly table: HostTable } | undefined;
  return async (base) => {
    const path = (await currentManifest(base)) ?? join(base, 'release.json');
    const version = await versionOf(path);
    if (version === undefined) return defaultFallbackTable;
    if (cached?.version !== version) cached = { version, table: readTable(path) };
    return cached.table;
  };
}

/** Returns the manifest of the current release if the folder is a publish target. */
async function currentManifest(base: string): Promise<string | undefined> {
  try {
    const { current } = JSON.parse(await readFile(join(base, stateKey), 'utf8')) as { current?: unknown };
    return typeof current === 'string' ? join(base, manifestKey(current)) : undefined;
  } catch {
    return undefined; // The folder is an output, or its state is invalid.
  }
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
