import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { replaceFile } from '../core/store.ts';
import {
  createRelease,
  type Release,
  type ReleaseCarrier,
  type ReleaseFallback,
  type ReleaseSupplement,
  type ReleaseVariant,
  readRelease,
} from '../release/release.ts';
import { defaultFallbackTable, type FallbackTable } from '../serving/headers.ts';
import { readBundleStatsFile } from './bundleStatsFiles.ts';
import type { Output } from './output.ts';
import {
  assetsStateKey,
  captureFolder,
  type OutputState,
  readOutputState,
  renderOutputState,
} from './outputState.ts';
import { renderSbom, sbomFile } from './sbom.ts';
import { removeUnusedSourceMaps } from './sourceMapFiles.ts';

/**
 * Key of the release in the saved state. Client codes cannot contain a slash, so it never conflicts with one. Its value
 * is the hash of release.json.
 */
const releaseStateKey = '/release';

/** The content of an output and its future release, while a build or a merge changes them. */
export interface ReleaseDraft {
  readonly output: Output;
  /** Name of the environment. */
  readonly name: string;
  readonly state: OutputState;
  readonly carriers: Map<string, ReleaseCarrier>;
  /** Folder name, relative to app → fallback bundle. */
  readonly fallbacks: Map<string, ReleaseFallback>;
  /** The table for hosts. From this build if it builds the fallback bundles, otherwise from the last build. */
  fallback: FallbackTable;
  /** Undefined until a complete build creates it. */
  supplement: ReleaseSupplement | undefined;
  readonly variants: Map<string, ReleaseVariant>;
  shared: ReadonlyMap<string, string>;
  /** File name relative to app/assets → sha256, for files that were written since the draft was opened. */
  readonly writtenAssets: Map<string, string>;
  /** The release as it is on disk; undefined if it must be written again. */
  onDisk: Release | undefined;
}

export function openReleaseDraft(output: Output, name: string): ReleaseDraft {
  const before = readRelease(output.release);
  const state = readOutputState(output.state);
  const interruptedFolders = output.listInterrupted();
  // An interrupted build may have changed these folders, so the saved state no longer describes them.
  for (const folder of interruptedFolders) state.delete(folder);
  const isUnchanged = before && state.get(releaseStateKey)?.key === sha256(readFileSync(output.release));
  return {
    output,
    name,
    state,
    carriers: new Map(Object.entries(before?.carriers ?? {})),
    fallbacks: new Map(Object.entries(before?.fallbacks ?? {})),
    fallback: before?.fallback ?? defaultFallbackTable,
    supplement: before?.supplement,
    variants: new Map(Object.entries(before?.variants ?? {})),
    shared: new Map(Object.entries(before?.shared ?? {})),
    writtenAssets: new Map(),
    onDisk: isUnchanged && interruptedFolders.length === 0 ? before : undefined,
  };
}

/** Writes the release and the saved state, and deletes assets that are no longer referenced. */
export function finishRelease(draft: ReleaseDraft): Release {
  const { output, state, writtenAssets } = draft;
  // Skips unchanged files: in a large fleet, these two files are a tenth as large as all pages together.
  const sbomPath = join(output.environment, sbomFile);
  const unchanged = writtenAssets.size === 0 && existsSync(sbomPath) ? draft.onDisk : undefined;
  const release = unchanged ?? createRelease(draft.name, { ...draft, carriers: draft.carriers });
  const used = Object.values(release.variants);
  const usedAssets = new Set(used.flatMap((variant) => Object.keys(variant.assets)));
  if (!unchanged) {
    const sbom = renderSbom(release, (hash) => readBundleStatsFile(output, hash));
    replaceFile(sbomPath, sbom, join(output.temporary, 'sbom'));
    const text = `${JSON.stringify(release)}\n`;
    replaceFile(output.release, text, join(output.temporary, 'release'));
    state.set(releaseStateKey, { key: sha256(text), files: {} });
  }
  removeUnused(output.assets, usedAssets);
  removeUnused(output.bundleStats, new Set(used.map(({ bundleStats }) => `${bundleStats}.json`)));
  removeUnusedSourceMaps(output, release);
  if (unchanged) {
    output.clearInterrupted();
    return release;
  }
  for (const name of [...writtenAssets.keys()]) if (!usedAssets.has(name)) writtenAssets.delete(name);
  const fresh = captureFolder(output.assets, '', writtenAssets);
  const retained = Object.entries(state.get(assetsStateKey)?.files ?? {}).filter(([name]) =>
    usedAssets.has(name),
  );
  state.set(assetsStateKey, { key: '', files: { ...Object.fromEntries(retained), ...fresh.files } });
  replaceFile(output.state, renderOutputState(state), join(output.temporary, 'state'));
  output.clearInterrupted();
  draft.onDisk = release;
  return release;
}

/** Removes a carrier from the output and from the release. */
export function dropCarrier(draft: ReleaseDraft, code: string): void {
  draft.output.remove(code);
  draft.onDisk = undefined;
  for (const map of [draft.carriers, draft.state]) map.delete(code);
}

/**
 * Removes carriers whose folder no longer exists or that are disabled in this environment. Carriers with errors keep
 * their last output.
 */
export function dropMissingCarriers(draft: ReleaseDraft, presentCodes: ReadonlySet<string>): string[] {
  const missing = [...draft.carriers.keys()].filter((code) => !presentCodes.has(code));
  for (const code of missing) dropCarrier(draft, code);
  return missing.sort(compareText);
}

/**
 * Removes carrier folders that are not part of the release, because a host would serve them. A carrier that failed
 * keeps its files, even if it is in no release yet.
 */
export function removeUnlistedFolders(
  { output, carriers }: ReleaseDraft,
  failed: Pick<ReadonlySet<string>, 'has'>,
): string[] {
  const strays = output.listCarriers().filter((code) => !carriers.has(code) && !failed.has(code));
  for (const code of strays) output.remove(code);
  return strays;
}

function removeUnused(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (!used.has(name)) rmSync(join(folder, name), { recursive: true });
  }
}
