import { type Diagnostic, formatDiagnostic } from '#build/diagnostics.ts';
import type { BuildReport } from '#build/pipeline.ts';
import { printable } from './printable.ts';

export interface Palette {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly bold: (text: string) => string;
}

/** What a report names besides itself, each as the reader can open or run it. */
export interface ReportPlaces {
  /** The command that tries the failed carriers again. */
  readonly rerun: string;
  readonly out: string;
  readonly tenants: string;
}

/** Colours where the terminal wants them, plain text elsewhere. [NO_COLOR] */
export function createPalette(color: boolean): Palette {
  const paint = (code: number) => (text: string) => (color ? `\x1b[${code}m${text}\x1b[0m` : text);
  return { red: paint(31), yellow: paint(33), bold: paint(1) };
}

/** What a person reads after a build: warnings first, then the sum, then failures with the command to run again. */
export function describeReport(report: BuildReport, at: ReportPlaces, palette: Palette): string {
  const { out, tenants } = at;
  const lines = report.warnings.map(
    (d) => `${palette.yellow('warning')} ${oneLine(formatDiagnostic(d, tenants))}`,
  );
  for (const code of report.skipped) lines.push(`${code} is switched off for ${report.environment}.`);
  for (const code of report.removed)
    lines.push(`${code} has no folder any more and was removed from the output.`);
  const built = report.carriers.filter((carrier) => carrier.built).length;
  const same = report.carriers.length - built;
  const { variants } = report;
  lines.push(
    report.release === null
      ? `${count(report.planned, 'carrier')} in ${count(variants, 'variant')} for ${report.environment}; nothing was written.`
      : `${count(built, 'carrier')} built, ${same} unchanged, in ${count(variants, 'variant')} for ${report.environment}. Release ${palette.bold(report.release)} in ${out}.`,
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
    for (const problem of problems) lines.push(`    ${oneLine(formatDiagnostic(problem, at.tenants))}`);
  }
  lines.push('Mend them, then run again:', `  ${at.rerun}`);
  return lines.join('\n');
}

export function oneLine(text: string): string {
  return printable(text).replaceAll('\n', '\\x0a');
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
