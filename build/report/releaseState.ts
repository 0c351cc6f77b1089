import type { KeyObject } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { blobKey, type ReleaseFile, readManifest } from '../publish/manifest.ts';
import { openSource } from '../publish/source.ts';
import type { Target } from '../publish/target.ts';
import { isImmutable } from '../serving/headers.ts';
import { type BundleStats, parseBundleStats } from '../write/bundleStats.ts';
import { isOutput } from '../write/readRelease.ts';
import { bundleStatsFile, type Release } from '../write/release.ts';

/** A release with access to its files by hash. Files are read on demand. */
export interface ReleaseState {
  /** Name for display: `working`, `dist`, `9f3c… in folder:/srv/qa1`. */
  readonly name: string;
  readonly release: Release;
  /** @throws BuildError exit 3 if the file is missing or its hash does not match */
  read(file: ReleaseFile): Promise<Uint8Array>;
}

const sourceMessages = { wait: 'Wait for it to finish', damaged: 'Build again, then compare.' };

/** Opens the release of the last finished build in an output folder. */
export function openOutputState(out: string, environment: string, name: string): ReleaseState {
  const source = openSource(out, environment, sourceMessages);
  return { name, release: source.release, read: async (file) => source.read(file) };
}

/**
 * Opens a release in a publish target, whether or not it is the current one.
 * @param publicKey if given, also checks who signed the release
 */
export async function openTargetState(
  target: Target,
  id: string,
  publicKey?: KeyObject,
): Promise<ReleaseState> {
  const release = await readManifest(target, id, publicKey);
  return {
    name: `${id} in ${target.name}`,
    release,
    async read(file) {
      const key = file.isMutable ? blobKey(file.sha256) : file.key;
      const stored = await target.read(key);
      if (stored && sha256(stored.bytes) === file.sha256) return stored.bytes;
      throw new BuildError(`${target.name} ${stored ? 'has different content in' : 'is missing'} ${key}.`, {
        exit: 3,
        hint: 'Publish that release again from its output folder.',
      });
    },
  };
}

/** Describes a file in a bundle's folder. */
export function bundleFile(folder: string, name: string, hash: string): ReleaseFile {
  const key = `app/${folder}/${name}`;
  return { key, sha256: hash, isMutable: !isImmutable(`/${key}`) };
}

/** Returns whether a folder is an output that contains a release for the environment. */
export function hasOutput(out: string, environment: string): boolean {
  return isOutput(join(out, environment));
}

/**
 * Returns the output folder. Also accepts the environment's folder inside the output, because a build prints that path.
 * @returns the path as typed if neither folder is an output
 */
export function findOutput(path: string, environment: string): string {
  const parent = dirname(path);
  const isEnvironment = basename(path) === environment && !hasOutput(path, environment);
  return isEnvironment && hasOutput(parent, environment) ? parent : path;
}

/** Returns a function that reads the bundle statistics of a variant, each only once. */
export function openBundleStats(state: ReleaseState): (variant: string) => Promise<BundleStats> {
  const cache = new Map<string, Promise<BundleStats>>();
  return async (name) => {
    const hash = state.release.variants[name]?.bundleStats ?? '';
    const reading = cache.get(hash) ?? readBundleStats(state, hash);
    cache.set(hash, reading);
    return reading;
  };
}

async function readBundleStats(state: ReleaseState, hash: string): Promise<BundleStats> {
  const file = { key: bundleStatsFile(hash), sha256: hash, isMutable: true };
  return parseBundleStats(await state.read(file), hash, `${state.name}: ${file.key}`);
}
