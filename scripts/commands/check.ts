import { Argument, type Command } from 'commander';
import { compareDiagnostics } from '#build/diagnostics.ts';
import { checkCarriers } from '#build/pipeline.ts';
import { type CliContext, QuietExit, writeJson } from '../context.ts';
import {
  codesHelp,
  collectCodes,
  displayPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  tenantsOption,
} from '../options.ts';
import { recheckCommand } from '../recheckCommand.ts';
import { createPalette, describeFailures, describeProblems } from '../reportText.ts';

interface CheckFlags {
  readonly env: string;
  readonly tenants: string;
  readonly environments?: string;
  readonly strict?: true;
  readonly json?: true;
}

/** `livery check`: reports every problem that `build` would report, without writing files. */
export function registerCheck(program: Command, context: CliContext): void {
  program
    .command('check')
    .summary('find every problem of every carrier, or of those named')
    .description('Finds every problem of every carrier, or of those named. Writes nothing.')
    .addArgument(new Argument('[codes...]', 'client codes; none means every carrier').argParser(collectCodes))
    .addOption(environmentOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .option('--strict', 'let warnings fail too')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['every carrier', 'check'],
        ['one carrier, warnings count', 'check vidra --strict'],
        ['problems with file, line, path, message and mend', 'check --json'],
      )}\n\n${codesHelp}`,
    )
    .action((codes: string[], flags: CheckFlags) => runCheck(codes, flags, context));
}

async function runCheck(codes: readonly string[], flags: CheckFlags, context: CliContext): Promise<void> {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const options = { tenants: tenantsDir, environments: environmentsFile, environment: flags.env };
  const { checked } = await checkCarriers(codes.length > 0 ? { ...options, codes } : options, null);
  const tenants = displayPath(context.cwd, tenantsDir);
  const palette = createPalette(context.color);
  const isFailing = (severity: string) => flags.strict === true || severity === 'error';
  const failed = checked
    .map(({ code, diagnostics }) => ({
      code,
      problems: diagnostics.filter((d) => isFailing(d.severity)).sort(compareDiagnostics),
    }))
    .filter(({ problems }) => problems.length > 0);
  const warnings = checked
    .flatMap(({ diagnostics }) => diagnostics.filter((d) => !isFailing(d.severity)))
    .sort(compareDiagnostics);
  for (const line of describeProblems(warnings, tenants, `${palette.yellow('warning')} `))
    context.stderr.write(`${line}\n`);
  const validCount = checked.length - failed.length;
  context.stderr.write(
    `${validCount} of ${checked.length} ${checked.length === 1 ? 'carrier is' : 'carriers are'} sound.\n`,
  );
  if (failed.length > 0) {
    const command = recheckCommand(failed, flags, context);
    const rerun = command && (flags.strict ? `${command} --strict` : command);
    context.stderr.write(`${describeFailures(failed, { rerun, tenants }, palette, 'failed:')}\n`);
  }
  if (flags.json) {
    writeJson(context, 'check', {
      environment: flags.env,
      carriers: checked.map(({ code }) => code).filter((code) => !failed.some((f) => f.code === code)),
      failed,
      warnings,
    });
  }
  if (failed.length > 0) throw new QuietExit(1);
}
