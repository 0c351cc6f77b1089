import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { BuildError } from '../core/diagnostics.ts';
import { hasBundleStats, writeBundleStatsFile } from '../output/bundleStatsFiles.ts';
import { cacheCompressed, type OutputFile, replaceWithLink, stageFiles } from '../output/outputFiles.ts';
import { areIntact, assetsStateKey, captureFolder, landingStateKey } from '../output/outputState.ts';
import type { ReleaseDraft } from '../output/releaseDraft.ts';
import { listMappedScripts, readSourceMapFiles, writeSourceMapFiles } from '../output/sourceMapFiles.ts';

import { supplementFolder } from '../plan/supplementPlan.ts';
import type { Source } from '../publish/source.ts';
import {
  bundleStatsFile,
  type ReleaseCarrier,
  type ReleaseFallback,
  type ReleaseVariant,
} from '../release/release.ts';
import type { OpenShard } from './openShards.ts';

/**
 * Copies the code of all shards to app/assets, and their source maps. File names are content hashes, so existing files are skipped.
 * @throws BuildError exit 3 if a file of a shard's release is missing or damaged
 */
export function copyAssets(draft: ReleaseDraft, shards: readonly OpenShard[]): void {
  for (const { folder, source, manifest } of shards) {
    for (const [name, variant] of Object.entries(source.release.variants)) {
      const known = draft.variants.get(name);
      if (!isDeepStrictEqual(known, variant)) draft.onDisk = undefined;
      for (const [file, sha256] of Object.entries(variant.assets)) copyAsset(draft, source, file, sha256);
      copyBundleStats(draft, source, variant);
      draft.variants.set(name, variant);
      if (manifest.context.compression === 'release') cacheCompressedFiles(draft, variant.assets);
    }
    const environmentFolder = join(folder, draft.name);
    writeSourceMapFiles(
      draft.output,
      readSourceMapFiles(environmentFolder, listMappedScripts(environmentFolder)),
    );
  }
}

function copyAsset(draft: ReleaseDraft, source: Source, name: string, hash: string): void {
  const { output, writtenAssets } = draft;
  if (writtenAssets.get(name) === hash) return;
  const assets = draft.state.get(assetsStateKey);
  if (assets?.files[name]?.[0] === hash && areIntact(output.assets, assets, [name])) return;
  const content = source.read({ key: `app/assets/${name}`, sha256: hash });
  replaceWithLink(output, { path: name, hash, content }, join(output.assets, name));
  writtenAssets.set(name, hash);
}

function copyBundleStats({ output }: ReleaseDraft, source: Source, variant: ReleaseVariant): void {
  if (variant.bundleStats === undefined || hasBundleStats(output, variant)) return;
  const key = bundleStatsFile(variant.bundleStats);
  const content = source.read({ key, sha256: variant.bundleStats });
  writeBundleStatsFile(output, variant.bundleStats, content);
}

/** Copies a carrier from a shard and replaces its folder. If it throws, the old folder is unchanged. */
export function copyCarrier(
  draft: ReleaseDraft,
  source: Source,
  code: string,
  releaseEntry: ReleaseCarrier,
): void {
  swapFolder(draft, code, readFolder(source, code, releaseEntry), releaseEntry.key);
  draft.carriers.set(code, releaseEntry);
}

/** Adds the compressed files of a shard to the compression cache, so that the next release build can reuse them. */
export function cacheCompressedFiles({ output }: ReleaseDraft, files: ReleaseVariant['assets']): void {
  for (const [path, hash] of Object.entries(files)) {
    for (const coding of ['br', 'gz'] as const) {
      const compressedHash = files[`${path}.${coding}`];
      if (compressedHash !== undefined) cacheCompressed(output, hash, coding, compressedHash);
    }
  }
}

/**
 * Reads the bundles that belong to no carrier from one shard: the landing page, the fallback bundles and the portal.
 * Reads all files before any folder is replaced.
 * @returns a function that writes them to the output
 */
export function copyCommonBundles(
  draft: ReleaseDraft,
  { source, manifest }: OpenShard,
  includePortal: boolean,
): () => void {
  const { release } = source;
  const fallbacks = Object.entries(release.fallbacks).map(
    ([folder, record]) => [folder, record, readFolder(source, folder, record)] as const,
  );
  const portal = includePortal ? release.supplement : undefined;
  const portalFiles = portal && readFolder(source, supplementFolder, portal);
  const shared = Object.entries(release.shared).map(([path, sha256]) =>
    readOutputFile(source, path, path, sha256),
  );
  return () => {
    for (const [folder, record, parts] of fallbacks) {
      swapFolder(draft, folder, parts, record.key);
      draft.fallbacks.set(folder, record);
    }
    if (portal && portalFiles) {
      swapFolder(draft, supplementFolder, portalFiles, portal.key);
      draft.supplement = portal;
    }
    for (const part of shared) replaceWithLink(draft.output, part, join(draft.output.environment, part.path));
    const hashes = new Map(shared.map(({ path, hash }) => [path, hash]));
    draft.state.set(landingStateKey, captureFolder(draft.output.environment, manifest.landingKey, hashes));
    draft.shared = hashes;
    draft.fallback = release.fallback;
    if (manifest.context.compression !== 'release') return;
    const folders = [...fallbacks.map(([, { files }]) => files), ...(portal ? [portal.files] : [])];
    for (const files of [...folders, release.shared]) cacheCompressedFiles(draft, files);
  };
}

function readFolder(source: Source, folder: string, { files }: ReleaseFallback): OutputFile[] {
  return Object.entries(files).map(([path, sha256]) =>
    readOutputFile(source, `app/${folder}/${path}`, path, sha256),
  );
}

/** Rejects a manipulated file name, which could point outside the target folder. */
function readOutputFile(source: Source, key: string, path: string, sha256: string): OutputFile {
  if (!/^(?:app\/)?\w[\w.-]*$/.test(path)) {
    throw new BuildError(`release.json lists ${JSON.stringify(path)}, which is not a valid file name.`, {
      exit: 3,
      hint: 'Build that shard again, then merge.',
    });
  }
  return { path, hash: sha256, content: source.read({ key, sha256 }) };
}

function swapFolder(draft: ReleaseDraft, folder: string, parts: readonly OutputFile[], key: string): void {
  const { output, state } = draft;
  const stage = stageFiles(output, folder, parts);
  const folderState = captureFolder(stage, key, new Map(parts.map(({ path, hash }) => [path, hash])));
  const changedMs = statSync(stage).mtimeMs;
  output.swap(folder, stage);
  state.set(folder, { ...folderState, changedMs });
  draft.onDisk = undefined;
}
