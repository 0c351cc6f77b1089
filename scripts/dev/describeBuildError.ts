import type { Diagnostic } from '#build/core/diagnostics.ts';
import { describeProblems } from '../cli/reportText.ts';

/** Returns the error in a `build --watch --json` document, formatted as in the terminal, or null. */
export function describeBuildError(line: Readonly<Record<string, unknown>>, tenants: string): string | null {
  if (line.result === 'halted') return `${line.message}\n${line.hint}`;
  if (line.result === 'removed') return `The folder of ${line.code} no longer exists.`;
  const failures = line.failed as { problems: Diagnostic[] }[] | undefined;
  const problems =
    line.result === 'failed' ? (line.problems as Diagnostic[]) : (failures ?? []).flatMap((f) => f.problems);
  return problems.length === 0 ? null : describeProblems(problems, tenants, '').join('\n');
}
