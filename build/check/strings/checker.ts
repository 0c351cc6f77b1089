import { fileURLToPath } from 'node:url';
import type { Locale } from '#src/tenant/locales.ts';
import type { BuildCache } from '../../core/buildCache.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { type Base, type BaseString, type Catalogues, readBaseCatalogue } from './baseStrings.ts';
import { type Catalogue, readBuiltInTexts } from './catalogues.ts';
import { createDiagnostic, type Inspection, inspectFile, type StringsFile } from './inspectFile.ts';
import { listNames } from './messageParameters.ts';
import type { Problem } from './overrideProblem.ts';
import { readState, type TranslationState } from './translationState.ts';
import { findRejected, type Pair } from './typeCheck.ts';
import { loadTypes } from './typesFile.ts';

export interface CheckedStrings {
  readonly diagnostics: Diagnostic[];
  /** Normalized texts of the valid overrides. Complete only if no diagnostic is an error. */
  readonly overrides: ReadonlyMap<string, string>;
}

export interface StringsChecker {
  /**
   * Returns the result of each file, in the same order. A result does not depend on the other files.
   * @param catalogues default: the catalogues that the checker was created with
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
      await loadTypes(typesPath, english),
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

/** Removes the overrides whose pair has a type error, and adds a diagnostic for each. */
function reportRejected(
  file: Omit<StringsFile, 'value'>,
  base: Base,
  inspection: Inspection,
  rejected: ReadonlySet<string>,
): void {
  for (const key of [...inspection.overrides.keys()]) {
    const baseString = base.strings.get(key);
    const id = inspection.pairIds.get(key) ?? baseString?.plainId;
    if (!baseString || id === undefined || !rejected.has(id)) continue;
    inspection.overrides.delete(key);
    inspection.diagnostics.push(createDiagnostic(file, 'error', key, rejectedProblem(baseString, id)));
  }
}

function rejectedProblem({ parameters }: BaseString, pairId: string): Problem {
  const required = [...parameters.args].filter(([, { optional }]) => !optional).map(([name]) => name);
  const missing = required.filter((name) => !pairId.includes(`{${name}}`));
  if (missing.length === 0) {
    const allowed = required.length === 0 ? 'no placeholders' : `only ${listNames(required)}`;
    return { message: 'fails the typesafe-i18n type check.', hint: `Use ${allowed} in the text.` };
  }
  return {
    message: `fails the typesafe-i18n type check: the text does not show ${listNames(missing)}.`,
    hint: `Add ${listNames(missing)} to the text: selecting a plural or a case does not show the value.`,
  };
}
