import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestKey, stateKey } from '#build/publish/manifest.ts';
import { canBeHostLabel } from '#build/serving/carrierOrigins.ts';
import { defaultFallbackTable, type HostTable } from '#build/serving/headers.ts';
import { readHostTable, readRelease } from '#build/write/readRelease.ts';
import { readJson } from '#build/write/records.ts';
import { isRelease, type Release } from '#build/write/release.ts';

/**
 * Reads the host table of an output, or of the current release of a target. Returns the default fallback table
 * for a folder without a valid release.
 */
export async function readTable(base: string): Promise<HostTable> {
  const manifest = await currentManifest(base);
  if (manifest === undefined) return readHostTable(base) ?? defaultFallbackTable;
  const release = readManifest(manifest);
  if (!release) return defaultFallbackTable;
  return { ...release.fallback, insurerHostname: release.supplement?.insurerHostname ?? null };
}

/**
 * Returns the local preview URL of each carrier that has its own origin, by client code. Empty if the carriers share one
 * origin.
 * @param base a web root: an output or a target
 */
export async function readCarrierUrls(base: string, port: number): Promise<Readonly<Record<string, string>>> {
  const manifest = await currentManifest(base);
  const release = manifest === undefined ? readOutput(base) : readManifest(manifest);
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
    return undefined; // The folder is an output, or the target's state file is invalid.
  }
}

function readManifest(path: string): Release | undefined {
  const release = readJson(path);
  return isRelease(release) ? release : undefined;
}

function readOutput(base: string): Release | undefined {
  try {
    return readRelease(base);
  } catch {
    return undefined; // The release is invalid. The next build repairs it.
  }
}
