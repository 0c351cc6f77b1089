import type { Base, BaseString } from './baseStrings.ts';
import { createDiagnostic, type Inspection, type StringsFile } from './inspectFile.ts';
import { listNames } from './messageParameters.ts';
import type { Problem } from './overrideProblem.ts';

/** Removes the overrides whose pair has a type error, and adds a diagnostic for each. */
export function reportRejected(
  file: StringsFile,
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
    const allowed = required.length === 0 ? 'no placeholder' : `${listNames(required)} and nothing else`;
    return { message: 'fails the type check of typesafe-i18n.', hint: `Write words that take ${allowed}.` };
  }
  return {
    message: `fails the type check of typesafe-i18n, which finds no ${listNames(missing)} in the words.`,
    hint: `Write ${listNames(missing)} too: choosing a plural or a case does not show it.`,
  };
}
