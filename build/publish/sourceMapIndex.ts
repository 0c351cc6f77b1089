import { BuildError, compareText } from '../core/diagnostics.ts';
import { isRecord, isRecordOf } from '../core/isRecord.ts';
import { sourceMapFile } from '../core/sourceMapNames.ts';
import { listScripts } from '../release/listScripts.ts';
import { type Manifest, type ReleaseFile, sourceMapIndexKey } from './manifest.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';

/**
 * Script → sha256 of its source map. A separate file and not a part of the manifest, because the same release can be
 * built with and without source maps.
 */
export type SourceMapIndex = Readonly<Record<string, string>>;

export interface SourceMapPlan {
  readonly index: SourceMapIndex;
  /** The source maps of the local output, which a target stores under their hash. */
  readonly files: readonly ReleaseFile[];
  /** True if the target has another index for this release, or none. */
  readonly isStale: boolean;
}

/** @param current the release that the target serves */
export async function planSourceMaps(
  target: Target,
  manifest: Manifest,
  current: string | null,
  source: Source,
): Promise<SourceMapPlan> {
  const stored = await readSourceMapIndex(target, manifest.release);
  // Scripts that the new release shares with the current one keep their source maps.
  const inherited = current === null ? undefined : await readSourceMapIndex(target, current);
  const keepsCode = Object.keys(manifest.variants).some(
    (name) => !Object.hasOwn(source.release.variants, name),
  );
  const scripts = listScripts(manifest);
  const isShipped = ([script]: [string, string]) => scripts.has(script);
  const isServiceWorker = ([script]: [string, string]) => script.startsWith('sw-');
  const local = Object.entries(source.sourceMaps?.() ?? {}).filter(
    (it) => isShipped(it) || isServiceWorker(it),
  );
  const entries = [
    ...Object.entries(inherited ?? {}).filter((it) => isShipped(it) || (keepsCode && isServiceWorker(it))),
    ...Object.entries(stored ?? {}),
    ...local,
  ];
  const sorted = [...new Map(entries)].sort(([a], [b]) => compareText(a, b));
  const index = Object.fromEntries(sorted);
  return {
    index,
    files: local.map(([script, sha256]) => ({ key: sourceMapFile(script), sha256, isMutable: true })),
    isStale: JSON.stringify(index) !== JSON.stringify(stored ?? {}),
  };
}

/** Gives a release that combines others the source maps of its scripts. */
export async function inheritSourceMaps(
  target: Target,
  manifest: Manifest,
  origins: readonly string[],
): Promise<void> {
  const scripts = listScripts(manifest);
  const entries: [string, string][] = [];
  for (const origin of origins)
    for (const entry of Object.entries((await readSourceMapIndex(target, origin)) ?? {}))
      if (scripts.has(entry[0]) || entry[0].startsWith('sw-')) entries.push(entry);
  if (entries.length === 0) return;
  const sorted = [...new Map(entries)].sort(([a], [b]) => compareText(a, b));
  await writeSourceMapIndex(target, manifest.release, Object.fromEntries(sorted));
}

export async function writeSourceMapIndex(
  target: Target,
  release: string,
  index: SourceMapIndex,
): Promise<void> {
  const key = sourceMapIndexKey(release);
  const bytes = Buffer.from(`${JSON.stringify({ version: 2, sourceMaps: index })}\n`);
  if ((await target.create(key, bytes)) !== undefined) return;
  const stored = await target.read(key);
  if (stored) await target.replace(key, bytes, stored.etag);
}

/**
 * Returns undefined if the release was published without source maps.
 * @throws BuildError exit 3 if the file is damaged
 */
export async function readSourceMapIndex(
  target: Target,
  release: string,
): Promise<SourceMapIndex | undefined> {
  const key = sourceMapIndexKey(release);
  const stored = await target.read(key);
  if (!stored) return undefined;
  const index = parseIndex(stored.bytes);
  if (index) return index;
  throw new BuildError(`${target.name}: ${key} is not a valid list of source maps.`, {
    exit: 3,
    hint: 'Delete that file, then publish the release again from an output that was built with --source-maps.',
  });
}

function parseIndex(bytes: Uint8Array): SourceMapIndex | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRecord(value) && isRecordOf(value.sourceMaps, isHash) ? value.sourceMaps : undefined;
  } catch {
    return undefined; // Incomplete JSON.
  }
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
