import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseMaterials, type VariantMaterials } from './compile/materials.ts';
import { BuildError } from './diagnostics.ts';
import { sha256 } from './hash.ts';
import { isImmutable } from './headers.ts';
import { blobKey, type ReleaseFile } from './publish/manifest.ts';
import { readManifest } from './publish/readManifest.ts';
import { openSource } from './publish/source.ts';
import type { Target } from './publish/target.ts';
import { materialsFile, type Release } from './release.ts';

/**
 * A release that can be looked into: what it holds, and each of its files by hash. Nothing is read before it is asked
 * for.
 */
export interface ReleaseState {
  /** As people call it: `working`, `dist`, `9f3c… in folder:/srv/qa1`. */
  readonly name: string;
  readonly release: Release;
  /** @throws BuildError exit 3 where the bytes are not there, or not those that the build has written down */
  read(file: ReleaseFile): Promise<Uint8Array>;
}

const words = { damaged: 'Build again, then compare.' };

/** What an output folder holds for one environment: what its last finished build has made. */
export function openOutputState(out: string, environment: string, name: string): ReleaseState {
  const source = openSource(out, environment, words);
  return { name, release: source.release, read: async (file) => source.read(file) };
}

/** A release that a target holds, whether or not it is the one that visitors see. */
export async function openTargetState(target: Target, id: string): Promise<ReleaseState> {
  const release = await readManifest(target, id);
  return {
    name: `${id} in ${target.name}`,
    release,
    async read(file) {
      const key = file.isPointer ? blobKey(file.sha256) : file.key;
      const stored = await target.read(key);
      if (stored && sha256(stored.bytes) === file.sha256) return stored.bytes;
      throw new BuildError(`${target.name} ${stored ? 'holds other bytes under' : 'lacks'} ${key}.`, {
        exit: 3,
        mend: 'Publish that release again from its output.',
      });
    },
  };
}

/** A file of a bundle's own folder. */
export function bundleFile(folder: string, name: string, hash: string): ReleaseFile {
  const key = `app/${folder}/${name}`;
  return { key, sha256: hash, isPointer: !isImmutable(`/${key}`) };
}

/** Whether a folder looks like an output that holds something for an environment. */
export function holdsOutput(out: string, environment: string): boolean {
  return existsSync(join(out, environment, 'release.json'));
}

/**
 * The output folder that is meant: people also type the folder of the environment in it, for a build names that one.
 * @returns as typed where nothing else fits
 */
export function findOutput(typed: string, environment: string): string {
  const above = dirname(typed);
  const isEnvironment = basename(typed) === environment && !holdsOutput(typed, environment);
  return isEnvironment && holdsOutput(above, environment) ? above : typed;
}

/** By the name of a variant; undefined where the release was made before livery kept them. */
export type MaterialsReader = (variant: string) => Promise<VariantMaterials | undefined>;

/** Reads each variant's materials once, however many of its carriers ask. */
export function openMaterials(state: ReleaseState): MaterialsReader {
  const known = new Map<string, Promise<VariantMaterials>>();
  return async (name) => {
    const { variants } = state.release;
    const hash = Object.hasOwn(variants, name) ? variants[name]?.materials : undefined;
    if (hash === undefined) return undefined;
    const reading = known.get(hash) ?? readMaterials(state, hash);
    known.set(hash, reading);
    return reading;
  };
}

async function readMaterials(state: ReleaseState, hash: string): Promise<VariantMaterials> {
  const file = { key: materialsFile(hash), sha256: hash, isPointer: true };
  return parseMaterials(await state.read(file), hash, `${state.name}: ${file.key}`);
}
