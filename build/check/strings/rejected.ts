import type { Base, BaseString } from './baseStrings.ts';
import { createDiagnostic, type Inspection, type StringsFile } from './inspectFile.ts';
import { listNames } from './messageParameters.ts';
import type { Problem } from './overrideProblem.ts';

/** Removes the overrides whose pair has a type error, and adds a diagnostic for each. */
export function reportRejected(
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
