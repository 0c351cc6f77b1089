import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hasMaterials } from '../compile/layMaterials.ts';
import { BuildError } from '../diagnostics.ts';
import { landingState } from '../emission.ts';
import { type PackedPart, placeFile, rememberCompressed, stageFiles } from '../emit.ts';
import { assetsState } from '../kept.ts';
import type { Ledger } from '../ledger.ts';
import type { Source } from '../publish/source.ts';
import { materialsFile, type ReleaseCarrier, type ReleaseFallback, type ReleaseVariant } from '../release.ts';
import { areIntact, captureFolder } from '../state.ts';
import { supplementFolder } from '../supplement/supplementPlan.ts';
import type { OpenShard } from './openShards.ts';

/**
 * Copies the code of all shards to app/assets. File names are content hashes, so existing files are skipped.
 * @throws BuildError exit 3 if a file of a shard's release is missing or damaged
 */
export function layAssets(ledger: Ledger, shards: readonly OpenShard[]): void {
  for (const { source, note } of shards) {
    for (const [name, variant] of Object.entries(source.release.variants)) {
      const known = ledger.variants.get(name);
      if (!isDeepStrictEqual(known, variant)) ledger.written = undefined;
      for (const [file, sha256] of Object.entries(variant.assets)) layAsset(ledger, source, file, sha256);
      layMaterials(ledger, source, variant);
      ledger.variants.set(name, variant);
      if (note.ground.compression === 'release') rememberSiblings(ledger, variant.assets);
    }
  }
}

function layAsset(ledger: Ledger, source: Source, name: string, hash: string): void {
  const { output, laid } = ledger;
  if (laid.get(name) === hash) return;
  const assets = ledger.state.get(assetsState);
  if (assets?.files[name]?.[0] === hash && areIntact(output.assets, assets, [name])) return;
  const content = source.read({ key: `app/assets/${name}`, sha256: hash });
  placeFile(output, { path: name, hash, content }, join(output.assets, name));
  laid.set(name, hash);
}

function layMaterials({ output }: Ledger, source: Source, variant: ReleaseVariant): void {
  if (variant.materials === undefined || hasMaterials(output, variant)) return;
  const path = materialsFile(variant.materials);
  const content = source.read({ key: path, sha256: variant.materials });
  placeFile(output, { path, hash: variant.materials, content }, join(output.environment, path));
}

/** Copies a carrier from a shard and replaces its folder. If it throws, the old folder is unchanged. */
export function layCarrier(ledger: Ledger, source: Source, code: string, record: ReleaseCarrier): void {
  flipFolder(ledger, code, readFolder(source, code, record), record.key);
  ledger.records.set(code, record);
}

/** Adds the compressed files of a shard to the compression cache, so that the next release build can reuse them. */
export function rememberSiblings({ output }: Ledger, files: ReleaseVariant['assets']): void {
  for (const [path, hash] of Object.entries(files)) {
    const [br, gz] = [files[`${path}.br`], files[`${path}.gz`]];
    if (br !== undefined && gz !== undefined) rememberCompressed(output, hash, { br, gz });
  }
}

/**
 * Reads the bundles that belong to no carrier from one shard: the landing page, the fallback bundles and the portal.
 * Reads all files before any folder is replaced.
 * @returns a function that writes them to the output
 */
export function layRest(ledger: Ledger, { source, note }: OpenShard, takesPortal: boolean): () => void {
  const { release } = source;
  const fallbacks = Object.entries(release.fallbacks).map(
    ([folder, record]) => [folder, record, readFolder(source, folder, record)] as const,
  );
  const portal = takesPortal ? release.supplement : undefined;
  const portalParts = portal && readFolder(source, supplementFolder, portal);
  const shared = Object.entries(release.shared).map(([path, sha256]) => readPart(source, path, path, sha256));
  return () => {
    for (const [folder, record, parts] of fallbacks) {
      flipFolder(ledger, folder, parts, record.key);
      ledger.fallbacks.set(folder, record);
    }
    if (portal && portalParts) {
      flipFolder(ledger, supplementFolder, portalParts, portal.key);
      ledger.supplement = portal;
    }
    for (const part of shared) placeFile(ledger.output, part, join(ledger.output.environment, part.path));
    const hashes = new Map(shared.map(({ path, hash }) => [path, hash]));
    ledger.state.set(landingState, captureFolder(ledger.output.environment, note.basis, hashes));
    ledger.shared = hashes;
    ledger.fallback = release.fallback;
    if (note.ground.compression !== 'release') return;
    const folders = [...fallbacks.map(([, { files }]) => files), ...(portal ? [portal.files] : [])];
    for (const files of [...folders, release.shared]) rememberSiblings(ledger, files);
  };
}

function readFolder(source: Source, folder: string, { files }: ReleaseFallback): PackedPart[] {
  return Object.entries(files).map(([path, sha256]) =>
    readPart(source, `app/${folder}/${path}`, path, sha256),
  );
}

/** Rejects a manipulated file name, which could point outside the target folder. */
function readPart(source: Source, key: string, path: string, sha256: string): PackedPart {
  if (!/^(?:app\/)?\w[\w.-]*$/.test(path)) {
    throw new BuildError(`release.json names ${JSON.stringify(path)}, which is no file of a build.`, {
      exit: 3,
      mend: 'Build that shard again, then merge.',
    });
  }
  return { path, hash: sha256, content: source.read({ key, sha256 }) };
}

function flipFolder(ledger: Ledger, folder: string, parts: readonly PackedPart[], key: string): void {
  const { output, state } = ledger;
  const stage = stageFiles(output, folder, parts);
  const marks = captureFolder(stage, key, new Map(parts.map(({ path, hash }) => [path, hash])));
  const changedMs = statSync(stage).mtimeMs;
  output.flip(folder, stage);
  state.set(folder, { ...marks, changedMs });
  ledger.written = undefined;
}
