import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import type { LoadedConfig } from '#build/config/config.ts';
import { readEnvironments } from '#build/config/environments.ts';
import { compareDiagnostics } from '#build/core/diagnostics.ts';
import { createLineOf } from '#build/core/json.ts';
import { findSimilar } from '#build/core/similarNames.ts';

import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import {
  addInputOptions,
  codesArgument,
  codesHelp,
  displayPath,
  examplesHelp,
  type InputFlags,
  jsonOption,
  quietOption,
} from '../cli/options.ts';
import {
  createPalette,
  describeFailures,
  describeProblems,
  describeWarningCount,
} from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';
import { loadConfig } from '../cli/settings.ts';

interface CheckFlags extends InputFlags {
  readonly strict?: true;
  readonly quiet?: true;
  readonly json?: true;
}

/** `livery check`: reports every problem that `build` would report, without writing files. */
export function registerCheck(program: Command, context: CliContext): void {
  const command = program
    .command('check')
    .summary('list every problem of all or selected carriers')
    .description(
      'Lists every problem of all carriers, or of the carriers with the given codes. Writes nothing.',
    )
    .addArgument(codesArgument('omit to check every carrier'));
  addInputOptions(command, context)
    .option('--strict', 'treat warnings as errors')
    .addOption(quietOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['Check every carrier', 'check'],
        ['Check one carrier and treat warnings as errors', 'check vidra --strict'],
        ['Print only failures and a summary', 'check --quiet'],
        ['Print problems as JSON: file, line, path, message and hint', 'check --json'],
      )}\n\n${codesHelp}`,
    )
    .action((codes: string[], flags: CheckFlags) => runCheck(codes, flags, context));
}

async function runCheck(codes: readonly string[], flags: CheckFlags, context: CliContext): Promise<void> {
  const { tenants: tenantsDir, environments, env: environment } = flags;
  const options = { tenants: tenantsDir, environments, environment };
  const { checked } = await checkCarriers(codes.length > 0 ? { ...options, codes } : options);
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
  const loaded = codes.length === 0 ? loadConfig(context) : undefined;
  const config = loaded ? findConfigWarnings(loaded, flags.environments, context) : [];
  const kind = flags.strict ? palette.red('error') : palette.yellow('warning');
  // With --strict, problems of livery.json are failures.
  const listed = [
    ...describeProblems(warnings, tenants, `${palette.yellow('warning')} `),
    ...config.map((line) => `${kind} ${line}`),
  ];
  if (!flags.quiet || flags.strict) for (const line of listed) context.stderr.write(`${line}\n`);
  const validCount = checked.length - failed.length;
  context.stderr.write(
    checked.length === 0
      ? `There are no carriers in ${tenants}. To add one: ${runCommand} tenant add CODE\n`
      : `${validCount} of ${checked.length} ${checked.length === 1 ? 'carrier is' : 'carriers are'} valid.\n`,
  );
  if (flags.quiet && !flags.strict && listed.length > 0)
    context.stderr.write(`${describeWarningCount(warnings.length + config.length)}\n`);
  if (failed.length > 0) context.stderr.write(`${describeFailures(failed, tenants, palette, 'failed:')}\n`);
  if (flags.json) {
    writeJson(context, 'check', {
      environment: flags.env,
      carriers: checked.map(({ code }) => code).filter((code) => !failed.some((f) => f.code === code)),
      failed,
      warnings,
      config,
    });
  }
  if (failed.length > 0 || (flags.strict && config.length > 0)) throw new QuietExit(1);
}

/**
 * Returns a warning for each environment in livery.json that does not exist, for example
 * `livery.json:3 targets.qa: is not an environment in tenants/environments.json. Did you mean qa1?`.
 */
function findConfigWarnings(
  { config, file }: LoadedConfig,
  environmentsFile: string,
  { cwd }: CliContext,
): string[] {
  const lineOf = createLineOf(readFileSync(file, 'utf8'));
  const environments = Object.keys(readEnvironments(environmentsFile).environments);
  const unknown = Object.keys(config.targets ?? {}).filter((name) => !environments.includes(name));
  return unknown.map((name) => {
    const similar = findSimilar(name, environments);
    const hint = similar === undefined ? '' : ` Did you mean ${similar}?`;
    const line = lineOf(['targets', name]);
    return `${displayPath(cwd, file)}:${line} targets.${name}: is not an environment in ${displayPath(cwd, environmentsFile)}.${hint}`;
  });
}
