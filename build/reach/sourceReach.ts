import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { projectRoot } from '../core/sources.ts';
import type { Defines } from './constantTest.ts';
import type { ModuleFacts } from './facts.ts';
import { findReach, type Reach } from './findReach.ts';
import { createMessageTree } from './messageTree.ts';

export interface ReachEntry {
  /** Paths relative to the project. */
  readonly entry: string;
  readonly backend: string;
  readonly defines: Defines;
}

/** Returns a function that finds what the code of a bundle can use. It reads each source file once. */
export function openSourceReach(root = projectRoot): (entry: ReachEntry) => Promise<Reach> {
  const tree = createMessageTree(flattenCatalogue(catalogues.en).keys());
  const known = new Map<string, ModuleFacts | undefined>();
  return async (input) => {
    // A dynamic import, because the parser takes 50 ms to load and most runs find the result in the cache.
    const { readModule } = await import('./readModule.ts');
    const read = (path: string) => {
      const file = join(root, path);
      if (!/\.tsx?$/.test(path) || !path.startsWith('src/') || !existsSync(file)) return undefined;
      return readModule(path, readFileSync(file, 'utf8'), tree);
    };
    const moduleOf = (path: string) => {
      if (!known.has(path)) known.set(path, read(path));
      return known.get(path);
    };
    return findReach({ ...input, moduleOf });
  };
}
