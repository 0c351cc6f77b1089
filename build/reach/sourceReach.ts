import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import { type CapabilityPart, capabilityParts } from '#src/tenant/capabilityParts.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { projectRoot } from '../core/sources.ts';
import { catalogues } from '../strings/catalogues.ts';
import type { Defines } from './condition.ts';
import type { ModuleFacts } from './facts.ts';
import { findReach, type Reach } from './findReach.ts';
import { deriveMarkers, type Marker, textsOf } from './markers.ts';
import { createMessageTree, type MessageTree } from './messageTree.ts';
import { findUnusedNames } from './unusedNames.ts';

export interface ReachEntry {
  /** Paths relative to the project. */
  readonly entry: string;
  readonly backend: string;
  readonly defines: Defines;
}

/** Code and messages that the code of a bundle can use, and parts that the bundle must not contain. */
export interface BundleReach {
  readonly messageKeys: ReadonlySet<string>;
  /** Names, such as class names, that only missing parts of capabilities use. */
  readonly unusedNames: readonly Marker[];
  /** The parts of capabilities that the bundle must not have. */
  readonly missing: readonly CapabilityPart[];
  /** Texts and names whose presence shows that the bundle contains one of these parts. */
  readonly markers: readonly Marker[];
}

/** Finds what the code of bundles can use. Reads each source file once. */
export interface SourceReach {
  find(entry: ReachEntry): Promise<Reach>;
  /** @param missing the parts of capabilities that the bundle must not contain */
  findForBundle(entry: ReachEntry, missing: readonly CapabilityPart[]): Promise<BundleReach>;
  /** Source path → texts and names of properties, for the files of all parts of capabilities. */
  readParts(): Promise<ReadonlyMap<string, readonly string[]>>;
}

export function openSourceReach(root = projectRoot): SourceReach {
  const tree = createMessageTree(catalogues.en.keys());
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
    async findForBundle(entry, missing) {
      const moduleOf = await openModules();
      const isOtherAdapter = (file: string) =>
        flavours.some((it) => file.startsWith(`backend/${it}/`) && !entry.backend.includes(`/${it}/`));
      const parts = missing.map((part) => ({
        ...part,
        files: part.files.filter((file) => !isOtherAdapter(file)),
      }));
      const excluded = parts.flatMap(({ files }) => files.map((file) => `src/${file}`));
      const reach = findReach({ ...entry, moduleOf });
      // If unguarded code imports an excluded file, its texts would count as allowed and the leak would go unnoticed.
      const isLeaking = excluded.some((file) => reach.modules.has(file));
      const allowed = isLeaking ? findReach({ ...entry, moduleOf, excluded }) : reach;
      const shared = new Set([...allowed.texts.keys(), ...allowed.properties.keys()]);
      return {
        messageKeys: reach.messageKeys,
        missing,
        unusedNames: findUnusedNames(parts, moduleOf, allowed),
        markers: deriveMarkers(parts, moduleOf, tree, shared),
      };
    },
  };
}

/**
 * Returns the parts that a bundle must not contain. A bundle that loads its carrier at run time contains all texts.
 * @param usedCapabilities the capabilities that the code reads
 */
export function missingParts(
  defines: Defines,
  usedCapabilities: readonly CapabilityName[],
): CapabilityPart[] {
  return capabilityParts
    .filter(({ capability }) => usedCapabilities.includes(capability))
    .filter(({ capability, value }) => defines[`__TENANT__.${capability}`] === String(!value))
    .map((part) => (defines.__FALLBACK__ === 'true' ? { ...part, messages: [] } : part));
}
