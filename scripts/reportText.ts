import { type Diagnostic, formatDiagnostic } from '#build/diagnostics.ts';
import type { BuildReport } from '#build/pipeline.ts';
import { shellWord } from '#build/shellWord.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import { count } from './count.ts';
import { oneLine } from './printable.ts';

export interface Palette {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly green: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** What a report names besides itself, each as the reader can open or run it. */
export interface ReportPlaces {
  /** The command that tries the failed carriers again; undefined where that is of no use. */
  readonly rerun: string | undefined;
  readonly out: string;
  /** What was done to the carriers. @default built */
  readonly verb?: string;
  readonly tenants: string;
  /** Warnings are a number then. @default false */
  readonly isQuiet?: boolean;
}

/** Colours where the terminal wants them, plain text elsewhere. [NO_COLOR] */
export function createPalette(color: boolean): Palette {
  const paint = (code: number) => (text: string) => (color ? `\x1b[${code}m${text}\x1b[0m` : text);
  return { red: paint(31), yellow: paint(33), bold: paint(1), green: paint(32), dim: paint(2) };
}

/** What a person reads after a build: warnings first, then the sum, then failures with the command to run again. */
export function describeReport(report: BuildReport, at: ReportPlaces, palette: Palette): string {
  const { out, tenants, verb = 'built', isQuiet = false } = at;
  const { warnings } = report;
  const lines = isQuiet ? [] : describeProblems(warnings, tenants, `${palette.yellow('warning')} `);
  const isRemoved = new Set(report.removed);
  const isOff = new Set(report.skipped);
  for (const code of report.skipped)
    lines.push(
      `${code} is switched off for ${report.environment}${isRemoved.has(code) ? ' and was removed from the output' : ''}.`,
    );
  for (const code of report.removed)
    if (!isOff.has(code)) lines.push(`${code} has no folder any more and was removed from the output.`);
  for (const code of report.strays)
    lines.push(`app/${code} lay in the output, but no release names it: it was removed.`);
  const built = report.carriers.filter((carrier) => carrier.built).length;
  const same = report.carriers.length - built;
  const { variants } = report;
  if (report.release === null)
    lines.push(
      `${count(report.planned, 'carrier')} in ${count(variants, 'variant')} for ${report.environment}; nothing was written.`,
    );
  // Its release is the old one still: naming it would read as if it were this build's work.
  else if (report.carriers.length === 0 && report.failed.length > 0)
    lines.push(`No carrier was ${verb} for ${report.environment}.`);
  else
    lines.push(
      `${count(built, 'carrier')} ${verb}, ${same} unchanged, in ${count(variants, 'variant')} for ${report.environment}. Release ${palette.bold(report.release)} in ${out}.`,
    );
  if (isQuiet && warnings.length > 0)
    lines.push(
      `${count(warnings.length, 'warning')}: without --quiet ${warnings.length === 1 ? 'it is' : 'they are'} told.`,
    );
  if (report.failed.length > 0) lines.push(describeFailures(report.failed, at, palette));
  return `${lines.join('\n')}\n`;
}

export function describeFailures(
  failed: readonly { readonly code: string; readonly problems: readonly Diagnostic[] }[],
  at: Pick<ReportPlaces, 'rerun' | 'tenants'>,
  palette: Palette,
  what = 'failed; what the output held of them was left as it was:',
): string {
  const lines = ['', palette.red(`${count(failed.length, 'carrier')} ${what}`)];
  for (const { code, problems } of failed) {
    lines.push(palette.bold(`  ${oneLine(code)}`));
    lines.push(...describeProblems(problems, at.tenants, '    '));
  }
  if (at.rerun !== undefined) lines.push('Mend them, then run again:', `  ${at.rerun}`);
  return lines.join('\n');
}

/** A file with hundreds of faults has mostly one, many times: they would push everything else off the screen. */
const shownPerFile = 20;

/** A line each, at most 20 of a file; the rest of it is a number. */
export function describeProblems(problems: readonly Diagnostic[], tenants: string, indent: string): string[] {
  const perFile = new Map<string, Diagnostic[]>();
  for (const problem of problems) perFile.set(problem.file, [...(perFile.get(problem.file) ?? []), problem]);
  return [...perFile].flatMap(([file, all]) => {
    const lines = all.slice(0, shownPerFile).map((d) => indent + oneLine(formatDiagnostic(d, tenants)));
    const more = all.length - lines.length;
    if (more > 0) lines.push(`${indent}${oneLine(`${tenants}/${file}`)}: and ${more} more; --json has all.`);
    return lines;
  });
}

/** Codes to try again. A folder that has to be renamed first cannot be named yet: then all are tried. */
export function nameFailed(failed: readonly { readonly code: string }[]): string[] {
  const codes = failed.map(({ code }) => code);
  return codes.every((code) => findCodeProblem(code) === undefined) ? codes.map(shellWord) : [];
}
