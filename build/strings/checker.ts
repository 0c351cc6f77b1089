import { fileURLToPath } from 'node:url';
import { en, sr } from '#src/i18n/catalogues.ts';
import type { Catalogue } from '#src/i18n/flatten.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { readBase } from './baseStrings.ts';
import { generateTypes } from './generateTypes.ts';
import { inspectFile, type StringsFile } from './inspectFile.ts';
import { reportRefused } from './refused.ts';
import { createTypeCheck, type Pair } from './typeCheck.ts';
import { keepTypesFile, readTypesFile, stampTypes } from './typesFile.ts';
import { loadVerdicts, saveVerdicts, type Verdicts } from './verdicts.ts';

export interface CheckedStrings {
  readonly diagnostics: Diagnostic[];
  /** Normalized texts of the valid overrides. Complete only if no diagnostic is an error. */
  readonly overrides: ReadonlyMap<string, string>;
}

export interface StringsChecker {
  /** Returns all problems per carrier. The result of a file does not depend on the other files. */
  check(files: readonly StringsFile[]): Promise<Map<string, CheckedStrings>>;
  /** Frees the memory that only checks need. A later check allocates it again. */
  rest(): void;
}

/** Limits the memory of one TypeScript program for large fleets. */
const batchSize = 500;
const typesPath = fileURLToPath(new URL('../../src/i18n/i18n-types.ts', import.meta.url));

/**
 * Checks carriers' overrides against the base catalogue, and with TypeScript against typesafe-i18n's types. TypeScript
 * checks each pair of key and placeholders once; with a cache folder, its result is reused in later runs.
 */
export function createStringsChecker(options: {
  readonly cacheDir: string | null;
  /** @default the built-in words */
  readonly catalogues?: Readonly<Record<Locale, Catalogue>>;
}): StringsChecker {
  const { cacheDir, catalogues = { en, sr } } = options;
  const stamp = stampTypes(catalogues.en);
  const base = readBase(catalogues);
  const verdicts: Verdicts = cacheDir === null ? new Map() : loadVerdicts(cacheDir, stamp);
  const typeCheck = createTypeCheck();
  let types: Promise<string> | undefined;

  const judge = async (pairs: ReadonlyMap<string, Pair>): Promise<void> => {
    const unknown = [...pairs].filter(([id]) => !verdicts.has(id));
    if (unknown.length === 0) return;
    types ??= loadTypes(catalogues.en, stamp);
    const refused = await typeCheck.findRefused(
      await types,
      unknown.map(([, pair]) => pair),
    );
    for (const [id, pair] of unknown) verdicts.set(id, !refused.has(pair));
    if (cacheDir !== null) saveVerdicts(cacheDir, stamp, verdicts);
  };

  return {
    async check(files) {
      const checked = new Map<string, CheckedStrings>();
      for (let start = 0; start < files.length; start += batchSize) {
        const batch = files.slice(start, start + batchSize);
        const pairs = new Map<string, Pair>();
        const inspections = batch.map((file) => ({ file, inspection: inspectFile(file, base, pairs) }));
        await judge(pairs);
        const refused = new Set([...pairs.keys()].filter((id) => verdicts.get(id) === false));
        for (const { file, inspection } of inspections) {
          if (refused.size > 0) reportRefused(file, base, inspection, refused);
          checked.set(file.code, inspection);
        }
      }
      return checked;
    },
    rest: typeCheck.rest,
  };
}

/** Generates the types only if the texts have changed, because the generator takes nearly a second. */
async function loadTypes(catalogue: Catalogue, stamp: string): Promise<string> {
  const known = readTypesFile(typesPath, stamp);
  if (known !== undefined) return known;
  const types = await generateTypes(catalogue);
  if (catalogue === en) keepTypesFile(typesPath, stamp, types);
  return types;
}
