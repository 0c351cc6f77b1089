import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { type CapabilityPart, capabilityParts } from '#src/tenant/capabilityParts.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { projectRoot } from '../core/sources.ts';
import type { Defines } from './constantTest.ts';
import type { ModuleFacts } from './facts.ts';
import { findReach, type Reach } from './findReach.ts';
import { deriveMarkers, type Marker, textsOf } from './markers.ts';
import { createMessageTree, type MessageTree } from './messageTree.ts';

export interface ReachEntry {
  /** Paths relative to the project. */
  readonly entry: string;
  readonly backend: string;
  readonly defines: Defines;
}

/** Finds what the code of bundles can use. Reads each source file once. */
export interface SourceReach {
  find(entry: ReachEntry): Promise<Reach>;
  /** Source path → texts and names of properties, for the files of all parts of capabilities. */
  readParts(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Returns what shows that a bundle contains parts of capabilities that it must not have. */
  findMarkers(entry: ReachEntry): Promise<readonly Marker[]>;
}

export function openSourceReach(root = projectRoot): SourceReach {
  const tree = createMessageTree(flattenCatalogue(catalogues.en).keys());
  const known = new Map<string, ModuleFacts | undefined>();
  const openModules = async () => {
    // A dynamic import, because the parser takes 50 ms to load and most runs find the result in the cache.
    const { readModule } = await import('./readModule.ts');
    return (path: string) => {
      if (!known.has(path)) known.set(path, read(path, readModule));
      return known.get(path);
    };
  };
  const read = (path: string, readModule: (path: string, text: string, tree: MessageTree) => ModuleFacts) => {
    const file = join(root, path);
    const isSource = /^src\/.*\.tsx?$/.test(path) && existsSync(file);
    return isSource ? readModule(path, readFileSync(file, 'utf8'), tree) : undefined;
  };
  return {
    find: async (entry) => findReach({ ...entry, moduleOf: await openModules() }),
    async readParts() {
      const moduleOf = await openModules();
      const paths = capabilityParts.flatMap(({ files }) => files.map((file) => `src/${file}`));
      return new Map(paths.map((path) => [path, [...textsOf(moduleOf(path))]]));
    },
    async findMarkers(entry) {
      const moduleOf = await openModules();
      const isOtherAdapter = (file: string) =>
        flavours.some((it) => file.startsWith(`backend/${it}/`) && !entry.backend.includes(`/${it}/`));
      const parts = missingParts(entry.defines).map((part) => ({
        ...part,
        files: part.files.filter((file) => !isOtherAdapter(file)),
      }));
      const excluded = parts.flatMap(({ files }) => files.map((file) => `src/${file}`));
      const { texts, properties } = findReach({ ...entry, moduleOf, excluded });
      return deriveMarkers(parts, moduleOf, tree, new Set([...texts.keys(), ...properties.keys()]));
    },
  };
}

/** Returns the parts that a bundle must not contain. A bundle that loads its carrier at run time contains all texts. */
export function missingParts(defines: Defines): CapabilityPart[] {
  return capabilityParts
    .filter(({ capability, value }) => defines[`__TENANT__.${capability}`] === String(!value))
    .map((part) => (defines.__FALLBACK__ === 'true' ? { ...part, messages: [] } : part));
}
