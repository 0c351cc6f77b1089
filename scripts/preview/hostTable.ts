import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestKey, stateKey } from '#build/publish/manifest.ts';
import { type Release, readRelease } from '#build/release/release.ts';
import { canBeHostLabel } from '#build/serving/carrierOrigins.ts';
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

/**
 * Returns the address of each carrier that has its own origin while a preview server runs on this machine: code → URL.
 * Empty if the carriers share one origin.
 * @param base a web root: an output or a target
 */
export async function readCarrierUrls(base: string, port: number): Promise<Readonly<Record<string, string>>> {
  const release = readReleaseOrUndefined((await currentManifest(base)) ?? join(base, 'release.json'));
  if (!release?.fallback.origins) return {};
  const codes = Object.keys(release.carriers).filter(canBeHostLabel);
  return Object.fromEntries(codes.map((code) => [code, `http://${code}.localhost:${port}/`]));
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
  const release = readReleaseOrUndefined(path);
  return release
    ? { ...release.fallback, insurerHostname: release.supplement?.insurerHostname ?? null }
    : defaultFallbackTable;
}

function readReleaseOrUndefined(path: string): Release | undefined {
  try {
    return readRelease(path);
  } catch {
    return undefined; // The next build reports the invalid file.
  }
}
