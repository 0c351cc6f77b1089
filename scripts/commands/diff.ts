import { availableParallelism } from 'node:os';
import { Argument, type Command, Option } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { compareStates } from '#build/difference/compareStates.ts';
import { type Difference, isEmptyDifference } from '#build/difference/difference.ts';
import type { ReleaseState } from '#build/publish/releaseState.ts';
import type { BuildReport } from '#build/release/buildReport.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import {
  collectCodes,
  defaultPath,
  displayPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  outOption,
  tenantsOption,
} from '../cli/options.ts';
import { folderArguments, recheckCommand } from '../cli/recheckCommand.ts';
import { createPalette, describeFailures } from '../cli/reportText.ts';
import { toJson } from '../diff/diffJson.ts';
import { renderMarkdown } from '../diff/diffMarkdown.ts';
import { describeDifference } from '../diff/diffText.ts';
import { openStates } from '../diff/openStates.ts';
import { parseStateNames } from '../diff/stateNames.ts';
import { endpointOption, optionalTargetOption } from '../publish/publishOptions.ts';

interface DiffFlags {
  readonly env: string;
  readonly to?: string;
  readonly endpoint?: string;
  readonly out: string;
  readonly tenants: string;
  readonly environments?: string;
  readonly only?: readonly string[];
  readonly release?: true;
  readonly exitCode?: true;
  readonly markdown?: true;
  readonly json?: true;
}

/** `livery diff`: shows what changes for visitors between two releases, and which source files caused it. */
export function registerDiff(program: Command, context: CliContext): void {
  program
    .command('diff')
    .summary('show the differences between two releases, or a release and this checkout')
    .description(
      'Shows what visitors will see differently, per carrier: colours, logos, capabilities, provider fields, strings and ' +
        'sizes. Also lists the changed source files and the carriers that each one affects.',
    )
    .addArgument(new Argument('[before]', 'a release, an output folder, or "working" for this checkout'))
    .addArgument(
      new Argument('[after]', 'the same (default: "working", what this checkout would publish now)'),
    )
    .addOption(optionalTargetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(new Option('--only <codes...>', 'compare only these carriers').argParser(collectCodes))
    .option(
      '--release',
      'build "working" with maximum compression, so that its sizes are comparable with a release',
    )
    .option('--exit-code', 'exit with code 6 if anything differs')
    .addOption(new Option('--markdown', 'print a comment for a change request on stdout').conflicts('json'))
    .addOption(jsonOption())
    .addHelpText('after', diffHelp)
    .action((before: string | undefined, after: string | undefined, flags: DiffFlags) =>
      diff([before, after], flags, context),
    );
}

const diffHelp = `
A release is "current", "previous", or the id of a release in --to; the first 4
digits of an id are enough. Without arguments, compares the current release of
--to (without --to: the last build in --out) with "working", which is built into
a temporary folder.
${examplesHelp(
  ['Show what the next publish would change for visitors', 'diff --env qa1 --to folder:/srv/qa1'],
  ['Show what the last publish changed', 'diff previous current --to folder:/srv/www'],
  ['Compare two output folders, for two carriers', 'diff /tmp/a /tmp/b --env qa1 --only marlowe vidra'],
  ['Write a comment for a change request', 'diff --env qa1 --to folder:/srv/qa1 --markdown'],
  [
    'In a CI job: fail if this checkout differs from the current release',
    'diff --to s3://claims/prod --exit-code --json',
  ],
)}

Exit codes:
  0  success
  1  no such release or carrier, or a carrier cannot be built
  2  invalid command line
  3  an output folder, a target or a release cannot be read
  4  the first build into an output folder is still running
  6  something differs (only with --exit-code)`;

async function diff(
  names: readonly (string | undefined)[],
  flags: DiffFlags,
  context: CliContext,
): Promise<void> {
  const out = defaultPath(context, flags.out);
  const [before, after] = parseStateNames(names, { ...flags, out }, context);
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const working = {
    tenants: tenantsDir,
    environments: environmentsFile,
    environment: flags.env,
    ...(flags.only && { codes: flags.only }),
    release: flags.release ?? false,
    jobs: availableParallelism(),
    env: context.env,
    ...(context.signal && { signal: context.signal }),
  };
  await openStates([before, after], { flags, working, context, out }, async ([from, to], failed) => {
    requireExistingCarriers(flags.only, [from, to], failed);
    const difference = await compareStates(from, to, {
      ...(flags.only && { only: flags.only }),
      except: new Set(failed.map(({ code }) => code)),
    });
    reportDifference(difference, failed, flags, context);
  });
}

function reportDifference(
  difference: Difference,
  failed: BuildReport['failed'],
  flags: DiffFlags,
  context: CliContext,
): void {
  const palette = createPalette(context.color);
  context.stderr.write(`${describeDifference(difference, palette, context.stderrWidth).join('\n')}\n`);
  if (flags.markdown) context.stdout.write(renderMarkdown(difference));
  if (flags.json) writeJson(context, 'diff', toJson(difference, failed));
  if (failed.length > 0) {
    const tenants = displayPath(context.cwd, inputPaths(context, flags).tenantsDir);
    const inputs = folderArguments(flags, context);
    const at = { rerun: recheckCommand(failed, flags, context), tenants, inputs };
    const what = 'cannot be built and not compared:';
    context.stderr.write(`${describeFailures(failed, at, palette, what)}\n`);
    throw new QuietExit(1);
  }
  if (flags.exitCode && !isEmptyDifference(difference)) throw new QuietExit(6);
}

function requireExistingCarriers(
  only: readonly string[] | undefined,
  states: readonly ReleaseState[],
  failed: BuildReport['failed'],
): void {
  const codes = new Set([
    ...states.flatMap(({ release }) => Object.keys(release.carriers)),
    ...failed.map(({ code }) => code),
  ]);
  const unknownCode = only?.find((code) => !codes.has(code));
  if (unknownCode === undefined) return;
  throw new BuildError(`Neither side has a carrier ${JSON.stringify(unknownCode)}.`, {
    exit: 1,
    hint: 'To list all carriers: npm run -s livery -- tenant list',
  });
}
