import { styleText } from 'node:util';
import { type Diagnostic, formatDiagnostic } from '#build/core/diagnostics.ts';
import type { BuildReport } from '#build/write/buildReport.ts';
import { count, oneLine } from './text.ts';

const styles = ['red', 'yellow', 'bold', 'green', 'dim'] as const;

export type Palette = Readonly<Record<(typeof styles)[number], (text: string) => string>>;

/** Paths in a report are in a form that the user can open. */
interface ReportSettings {
  readonly out: string;
  readonly tenants: string;
  /**
   * Prints only the number of warnings.
   * @default false
   */
  readonly isQuiet?: boolean;
}

/** Returns functions that add terminal colours, or plain text if colours are off. */
export function createPalette(color: boolean): Palette {
  // `color` already depends on the terminal, so `styleText` must not check the stream again.
  const paint = (style: (typeof styles)[number]) => (text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  return Object.fromEntries(styles.map((style) => [style, paint(style)])) as Palette;
}

/** Formats the build report for the terminal: warnings, totals, then failures. */
export function describeReport(report: BuildReport, settings: ReportSettings, palette: Palette): string {
  const { out, tenants, isQuiet = false } = settings;
  const { warnings } = report;
  const lines = isQuiet ? [] : describeProblems(warnings, tenants, `${palette.yellow('warning')} `);
  const removedCodes = new Set(report.removed);
  const skippedCodes = new Set(report.skipped);
  for (const code of report.skipped)
    lines.push(
      `${code} is disabled for ${report.environment}${removedCodes.has(code) ? ' and was removed from the output' : ''}.`,
    );
  for (const code of report.removed)
    if (!skippedCodes.has(code))
      lines.push(`${code} was removed from the output, because its folder no longer exists.`);
  for (const code of report.strays)
    lines.push(`app/${code} was removed from the output, because it is not part of any release.`);
  const built = report.carriers.filter((carrier) => carrier.built).length;
  const same = report.carriers.length - built;
  const { variants } = report;
  if (report.release === null)
    lines.push(
      `${count(report.planned, 'carrier')} in ${count(variants, 'variant')} for ${report.environment}; nothing was written.`,
    );
  // Does not name the release, because it is unchanged and the message would suggest that this build created it.
  else if (report.carriers.length === 0 && report.failed.length > 0)
    lines.push(`No carrier was built for ${report.environment}.`);
  else
    lines.push(
      `${count(built, 'carrier')} built, ${same} unchanged, in ${count(variants, 'variant')} for ${report.environment}. Release ${palette.bold(report.release)} in ${out}.`,
    );
  if (isQuiet && warnings.length > 0) lines.push(describeWarningCount(warnings.length));
  if (report.failed.length > 0) lines.push(describeFailures(report.failed, tenants, palette));
  return `${lines.join('\n')}\n`;
}

/** What a quiet command prints instead of the warnings. */
export function describeWarningCount(warnings: number): string {
  return `${count(warnings, 'warning')}. Run without --quiet to list ${warnings === 1 ? 'it' : 'them'}.`;
}

export function describeFailures(
  failed: readonly { readonly code: string; readonly problems: readonly Diagnostic[] }[],
  tenants: string,
  palette: Palette,
  headline = 'failed; the previous output is unchanged:',
): string {
  const lines = ['', palette.red(`${count(failed.length, 'carrier')} ${headline}`)];
  for (const { code, problems } of failed) {
    lines.push(palette.bold(`  ${oneLine(code)}`));
    lines.push(...describeProblems(problems, tenants, '    '));
  }
  return [...lines, 'Fix the problems above, then run the command again.'].join('\n');
}

/** A file with hundreds of problems usually repeats the same one, which would push all other output off the screen. */
const shownPerFile = 20;

/** Prints one line per problem, at most 20 per file, followed by the number of further problems. */
export function describeProblems(problems: readonly Diagnostic[], tenants: string, indent: string): string[] {
  const perFile = new Map<string, Diagnostic[]>();
  for (const problem of problems) perFile.set(problem.file, [...(perFile.get(problem.file) ?? []), problem]);
  return [...perFile].flatMap(([file, all]) => {
    const lines = all.slice(0, shownPerFile).map((d) => indent + oneLine(formatDiagnostic(d, tenants)));
    const more = all.length - lines.length;
    if (more > 0)
      lines.push(`${indent}${oneLine(`${tenants}/${file}`)}: and ${more} more; --json lists all.`);
    return lines;
  });
}
