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
  /** Canonical words of known keys that passed; complete only where no diagnostic is an error. */
  readonly overrides: ReadonlyMap<string, string>;
}

export interface StringsChecker {
  /** Finds every problem of every file, and reports them per carrier. Each file is judged on its own. */
  check(files: readonly StringsFile[]): Promise<Map<string, CheckedStrings>>;
  /** Lets go of what only checking needs. A later check takes it up again. */
  rest(): void;
}

/** Bounds what one TypeScript program and its sources take, whatever the size of the fleet. */
const batchSize = 500;
const typesPath = fileURLToPath(new URL('../../src/i18n/i18n-types.ts', import.meta.url));

/**
 * Checks carriers' overrides against the base catalogue: in process, and with TypeScript against typesafe-i18n's types.
 * TypeScript sees each (key, placeholders) pair once; with a cache folder not even that in the next run.
 *
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

/** Generated anew only where the words have changed since: it takes the generator most of a second. */
async function loadTypes(catalogue: Catalogue, stamp: string): Promise<string> {
  const known = readTypesFile(typesPath, stamp);
  if (known !== undefined) return known;
  const types = await generateTypes(catalogue);
  if (catalogue === en) keepTypesFile(typesPath, stamp, types);
  return types;
}
