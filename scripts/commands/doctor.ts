import type { Command } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { parseTarget } from '#build/publish/openTarget.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import {
  defaultPath,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  outOption,
  tenantsOption,
} from '../cli/options.ts';
import { oneLine } from '../cli/printable.ts';
import { type CheckResult, runChecks } from '../doctor/checks.ts';
import { checkTarget } from '../doctor/checkTarget.ts';
import { endpointOption, optionalTargetOption, withTarget } from '../publish/publishOptions.ts';

interface DoctorFlags {
  readonly out: string;
  readonly json?: boolean;
  readonly tenants: string;
  readonly environments?: string;
  readonly to?: string;
  readonly endpoint?: string;
}

export function registerDoctor(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .summary('check that this machine can build')
    .description(
      'Checks Node, esbuild, the input files, Chromium and the output folder. With --to, also checks that a target ' +
        'supports the conditional writes that publishing requires, by writing and deleting one small file. Exits with 3 ' +
        'if a check fails.',
    )
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(outOption(context))
    .addOption(optionalTargetOption())
    .addOption(endpointOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Check with the default folders', 'doctor'],
        ['Check a bucket before the first publish', 'doctor --to s3://claims/www'],
        ['Check with carriers from another repository', 'doctor --tenants ../carriers --json'],
      ),
    )
    .action((flags: DoctorFlags) => doctor(flags, context));
}

async function doctor(flags: DoctorFlags, context: CliContext): Promise<void> {
  const results = [
    ...(await runChecks({
      ...inputPaths(context, flags),
      outDir: defaultPath(context, flags.out),
      env: context.env,
    })),
    ...(flags.to === undefined ? [] : await checkTargetOf({ ...flags, to: flags.to }, context)),
  ];
  const failed = results.filter((result) => !result.ok);
  if (flags.json) writeJson(context, 'doctor', { ok: failed.length === 0, checks: results });
  for (const result of results) {
    context.stderr.write(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name}: ${oneLine(result.found)}\n`);
    if (!result.ok) context.stderr.write(`     ${result.hint}\n`);
  }
  if (failed.length === 0) return;
  throw new BuildError(`${failed.length} of ${results.length} checks failed.`, {
    exit: 3,
    hint: 'Fix the failed checks listed above, then run the command again.',
  });
}

async function checkTargetOf(
  flags: { readonly to: string; readonly endpoint?: string },
  context: CliContext,
): Promise<CheckResult[]> {
  const address = parseTarget(flags.to, context.cwd);
  try {
    return await checkTarget(address, flags.to, (work) => withTarget(context, flags, 'write', work));
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return [{ name: 'target', ok: false, found: error.message, hint: error.hint }];
  }
}
