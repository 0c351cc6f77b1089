import { fileURLToPath } from 'node:url';
import type { Locale } from '#src/tenant/locales.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { type Catalogues, readBaseCatalogue } from './baseStrings.ts';
import { catalogues as builtInCatalogues, type Catalogue } from './catalogues.ts';
import { generateTypes } from './generateTypes.ts';
import { inspectFile, type StringsFile } from './inspectFile.ts';
import { reportRejected } from './rejected.ts';
import { readState, type TranslationState } from './translationState.ts';
import { createTypeCheck, type Pair } from './typeCheck.ts';
import { loadTypeCheckResults, saveTypeCheckResults, type TypeCheckResults } from './typeCheckResults.ts';
import { hashTypesInput, readTypesFile, tryWriteTypesFile } from './typesFile.ts';

export interface CheckedStrings {
  readonly diagnostics: Diagnostic[];
  /** Normalized texts of the valid overrides. Complete only if no diagnostic is an error. */
  readonly overrides: ReadonlyMap<string, string>;
}

export interface StringsChecker {
  /** Returns all problems per carrier. The result of a file does not depend on the other files. */
  check(files: readonly StringsFile[]): Promise<Map<string, CheckedStrings>>;
  /** Frees the memory that only checks need. A later check allocates it again. */
  freeMemory(): void;
}

/** Limits the memory of one TypeScript program for large fleets. */
const batchSize = 500;
/** Limits the memory for texts of hostile carriers. */
const maxResults = 100_000;
const typesPath = fileURLToPath(new URL('../../src/i18n/i18n-types.ts', import.meta.url));

/** Hash of the types → the results in this process, and the generated types. They depend only on the base catalogue. */
const resultsInProcess = new Map<string, TypeCheckResults>();
const typesInProcess = new Map<string, Promise<string>>();

/**
 * Checks carriers' overrides against the base catalogue, and with TypeScript against typesafe-i18n's types. TypeScript
 * checks each pair of key and placeholders once per process; with a cache folder, its result is reused in later runs.
 */
export function createStringsChecker(options: {
  readonly cacheDir: string | null;
  /** True only reads the cache. */
  readonly isReadOnly?: boolean;
  /** @default the built-in texts */
  readonly catalogues?: Catalogues;
  /** @default the stored state in src/i18n */
  readonly stateOf?: (locale: Locale) => TranslationState;
}): StringsChecker {
  const { cacheDir, isReadOnly = false, catalogues = builtInCatalogues, stateOf = readState } = options;
  const typesHash = hashTypesInput(catalogues.en);
  const base = readBaseCatalogue(catalogues, stateOf);
  const resultCache: TypeCheckResults =
    cacheDir === null ? new Map() : loadTypeCheckResults(cacheDir, typesHash);
  const typeCheck = createTypeCheck();

  const typeCheckPairs = async (pairs: ReadonlyMap<string, Pair>): Promise<void> => {
    const unsaved = [...pairs].filter(([id]) => !resultCache.has(id));
    if (unsaved.length === 0) return;
    const inProcess = openResults(typesHash);
    const unchecked = unsaved.filter(([id]) => !inProcess.has(id));
    if (unchecked.length > 0) {
      const rejected = await typeCheck.findRejected(
        await loadTypes(catalogues.en, typesHash),
        unchecked.map(([, pair]) => pair),
      );
      for (const [id, pair] of unchecked) inProcess.set(id, !rejected.has(pair));
    }
    for (const [id] of unsaved) resultCache.set(id, inProcess.get(id) as boolean);
    if (cacheDir !== null && !isReadOnly) saveTypeCheckResults(cacheDir, typesHash, resultCache);
  };

  return {
    async check(files) {
      const checked = new Map<string, CheckedStrings>();
      for (let start = 0; start < files.length; start += batchSize) {
        const batch = files.slice(start, start + batchSize);
        const pairs = new Map<string, Pair>();
        const inspections = batch.map((file) => ({ file, inspection: inspectFile(file, base, pairs) }));
        await typeCheckPairs(pairs);
        const refused = new Set([...pairs.keys()].filter((id) => resultCache.get(id) === false));
        for (const { file, inspection } of inspections) {
          if (refused.size > 0) reportRejected(file, base, inspection, refused);
          checked.set(file.code, inspection);
        }
      }
      return checked;
    },
    freeMemory: typeCheck.freeMemory,
  };
}

function openResults(typesHash: string): TypeCheckResults {
  const cached = resultsInProcess.get(typesHash);
  if (cached && cached.size < maxResults) return cached;
  const empty: TypeCheckResults = new Map();
  resultsInProcess.set(typesHash, empty);
  return empty;
}

function loadTypes(catalogue: Catalogue, typesHash: string): Promise<string> {
  const cached = typesInProcess.get(typesHash);
  if (cached) return cached;
  const types = readOrGenerateTypes(catalogue, typesHash);
  typesInProcess.set(typesHash, types);
  types.catch(() => typesInProcess.delete(typesHash));
  return types;
}

/** Generates the types only if the texts have changed, because the generator takes nearly a second. */
async function readOrGenerateTypes(catalogue: Catalogue, typesHash: string): Promise<string> {
  const cached = readTypesFile(typesPath, typesHash);
  if (cached !== undefined) return cached;
  const types = await generateTypes(catalogue);
  if (catalogue === builtInCatalogues.en) tryWriteTypesFile(typesPath, typesHash, types);
  return types;
}
