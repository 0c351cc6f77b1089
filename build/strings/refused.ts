import type { Base, BaseString } from './baseStrings.ts';
import { type Inspection, type StringsFile, tell } from './inspectFile.ts';
import { listNames } from './messageParameters.ts';
import type { Problem } from './overrideProblem.ts';

/** Removes the overrides whose pair has a type error, and adds a diagnostic for each. */
export function reportRefused(
  file: StringsFile,
  base: Base,
  inspection: Inspection,
  refused: ReadonlySet<string>,
): void {
  for (const key of [...inspection.overrides.keys()]) {
    const known = base.strings.get(key);
    const id = inspection.pairIds.get(key) ?? known?.plainId;
    if (!known || id === undefined || !refused.has(id)) continue;
    inspection.overrides.delete(key);
    inspection.diagnostics.push(tell(file, 'error', key, tellRefused(known, id)));
  }
}

function tellRefused({ parameters }: BaseString, pairId: string): Problem {
  const wanted = [...parameters.args].filter(([, { optional }]) => !optional).map(([name]) => name);
  const missing = wanted.filter((name) => !pairId.includes(`{${name}}`));
  if (missing.length === 0) {
    const takes = wanted.length === 0 ? 'no placeholder' : `${listNames(wanted)} and nothing else`;
    return { message: 'fails the type check of typesafe-i18n.', mend: `Write words that take ${takes}.` };
  }
  return {
    message: `fails the type check of typesafe-i18n, which finds no ${listNames(missing)} in the words.`,
    mend: `Write ${listNames(missing)} too: choosing a plural or a case does not show it.`,
  };
}
