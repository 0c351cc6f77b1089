import { fileURLToPath } from 'node:url';
import type { Locale } from '#src/tenant/locales.ts';
import type { BuildCache } from '../../core/buildCache.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { type Base, type Catalogues, readBaseCatalogue } from './baseStrings.ts';
import { type Catalogue, readBuiltInTexts } from './catalogues.ts';
import { generateTypes } from './generateTypes.ts';
import { type Inspection, inspectFile, type StringsFile } from './inspectFile.ts';
import { reportRejected } from './rejected.ts';
import { readState, type TranslationState } from './translationState.ts';
import { findRejected, type Pair } from './typeCheck.ts';
import { hashTypesInput, readTypesFile } from './typesFile.ts';

export interface CheckedStrings {
  readonly diagnostics: Diagnostic[];
  /** Normalized texts of the valid overrides. Complete only if no diagnostic is an error. */
  readonly overrides: ReadonlyMap<string, string>;
}

export interface StringsChecker {
  /**
   * Returns the result of each file, in the same order. A result does not depend on the other files.
   * @param catalogues default: the built-in texts when the checker was created
   */
  check(files: Iterable<StringsFile>, catalogues?: Catalogues): Promise<CheckedStrings[]>;
}

const typesPath = fileURLToPath(new URL('../../../src/texts/i18n-types.ts', import.meta.url));

/**
 * Checks carriers' overrides against the base catalogue, and with TypeScript against typesafe-i18n's types. TypeScript
 * checks each pair of key and placeholders once.
 */
export function createStringsChecker({
  cache,
  catalogues: usual = readBuiltInTexts().catalogues,
  stateOf = readState,
}: {
  /** Keeps the results of TypeScript for later processes. */
  readonly cache?: BuildCache | undefined;
  /** @default the built-in texts */
  readonly catalogues?: Catalogues;
  /** @default the stored state in src/texts */
  readonly stateOf?: (locale: Locale) => TranslationState;
} = {}): StringsChecker {
  /** Pair id → false if the pair has a type error. */
  const verdicts = new Map<string, boolean>(cache?.read<Map<string, boolean>>('placeholder types', []));

  /** Parsing the built-in texts takes 30 ms (measured). */
  let parsed: { readonly catalogues: Catalogues; readonly base: Base } | undefined;

  const checkTypes = async (pairs: ReadonlyMap<string, Pair>, english: Catalogue): Promise<void> => {
    const unchecked = [...pairs].filter(([id]) => !verdicts.has(id));
    if (unchecked.length === 0) return;
    const rejected = findRejected(
      await loadTypes(english),
      unchecked.map(([, pair]) => pair),
    );
    for (const [id, pair] of unchecked) verdicts.set(id, !rejected.has(pair));
    cache?.write('placeholder types', [], verdicts);
  };

  return {
    async check(files, catalogues = usual) {
      if (parsed?.catalogues !== catalogues)
        parsed = { catalogues, base: readBaseCatalogue(catalogues, stateOf) };
      const { base } = parsed;
      const pairs = new Map<string, Pair>();
      const inspected: { file: Omit<StringsFile, 'value'>; inspection: Inspection }[] = [];
      for (const { value, ...file } of files)
        inspected.push({ file, inspection: inspectFile({ ...file, value }, base, pairs) });
      await checkTypes(pairs, catalogues.en);
      const refused = new Set([...pairs.keys()].filter((id) => verdicts.get(id) === false));
      return inspected.map(({ file, inspection }) => {
        if (refused.size > 0) reportRejected(file, base, inspection, refused);
        return inspection;
      });
    },
  };
}

/** Generates the types only if the texts have changed, because the generator takes nearly a second. */
async function loadTypes(catalogue: Catalogue): Promise<string> {
  const typesHash = hashTypesInput(catalogue);
  const saved = readTypesFile(typesPath, typesHash);
  if (saved !== undefined) return saved;
  return generateTypes(catalogue);
}
