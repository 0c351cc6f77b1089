import { type BuildError, formatDiagnostic } from '#build/core/diagnostics.ts';
import type { DevelopmentOutcome } from '#build/dev/developmentBuild.ts';
import type { DevelopmentResult } from '#build/dev/watchDevelopment.ts';
import { describeProblems, type Palette } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';
import { oneLine, printable } from '../cli/text.ts';

/** Maximum number of warnings to print per change, because the same warnings repeat on every save. */
const maxWarnings = 5;

/** The result of a build after a change. */
interface CarrierChange extends DevelopmentOutcome {
  readonly code: string;
  /** Time from the first change event until the files are written. */
  readonly durationMs: number;
}

/** Describes a build, for example `marlowe built in 12 ms`, followed by the carrier's problems. */
export function describeChange(change: CarrierChange, palette: Palette, tenants: string): string {
  const { result, problems } = change;
  const code = oneLine(change.code);
  if (result === 'unchanged') return `${code} is valid again; its output is up to date.\n`;
  const lines = problems
    .slice(0, result === 'failed' ? undefined : maxWarnings)
    .map((d) => oneLine(formatDiagnostic(d, tenants)));
  const more = problems.length - lines.length;
  if (more > 0) lines.push(`and ${more} more. To list all: ${runCommand} check ${code}`);
  const head =
    result === 'failed'
      ? palette.red(`${code} failed; its previous output is unchanged:`)
      : `${code} built in ${Math.round(change.durationMs)} ms`;
  return `${[head, ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}

export function describeHalt(error: Pick<BuildError, 'message' | 'hint'>, palette: Palette): string {
  return `${palette.red(printable(error.message))}\n  ${printable(error.hint)}\n  The output is unchanged. Still watching for changes.\n`;
}

/** Returns the error of a build, formatted as in the terminal, or null. */
export function describeBuildError(event: DevelopmentResult, tenants: string): string | null {
  if (event.result === 'built' || event.result === 'unchanged') return null;
  if (event.result === 'halted') return `${event.message}\n${event.hint}`;
  return describeProblems(event.problems, tenants, '').join('\n');
}
