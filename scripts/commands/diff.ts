import { availableParallelism } from 'node:os';
import { Argument, type Command, Option } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { compareStates } from '#build/difference/compareStates.ts';
import { type Difference, isEmptyDifference } from '#build/difference/difference.ts';
import type { BuildReport } from '#build/pipeline.ts';
import type { ReleaseState } from '#build/releaseState.ts';
import { type CliContext, QuietExit, writeJson } from '../context.ts';
import { toJson } from '../diff/diffJson.ts';
import { describeDifference } from '../diff/diffText.ts';
import { openStates } from '../diff/openStates.ts';
import { renderDiffPage } from '../diff/page/diffPage.ts';
import { parseStateNames } from '../diff/stateNames.ts';
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
  pageOption,
  tenantsOption,
} from '../options.ts';
import { endpointOption, targetOption } from '../publishOptions.ts';
import { recheckCommand } from '../recheckCommand.ts';
import { writePage } from '../report/writePage.ts';
import { createPalette, describeFailures } from '../reportText.ts';

export interface DiffFlags {
  readonly env: string;
  readonly to?: string;
  readonly endpoint?: string;
  readonly out: string;
  readonly tenants: string;
  readonly environments?: string;
  readonly only?: readonly string[];
  readonly release?: true;
  readonly page?: string;
  readonly exitCode?: true;
  readonly json?: true;
}

/** `livery diff`: shows what changes for visitors between two releases, and which source files caused it. */
export function registerDiff(program: Command, context: CliContext): void {
  program
    .command('diff')
    .summary('say what differs between two releases, or a release and this folder')
    .description(
      'Says what visitors of one release find different in another, carrier by carrier: colours, logos, capabilities, ' +
        'provider fields, words and bytes, and which changed source reaches whom.',
    )
    .addArgument(new Argument('[before]', 'a release, an output folder or "working"'))
    .addArgument(new Argument('[after]', 'the same; none means "working", what this folder would ship now'))
    .addOption(optionalTarget())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(new Option('--only <codes...>', 'look at these carriers alone').argParser(collectCodes))
    .option(
      '--release',
      'compress what is built for "working" as hard as a release, so that its sizes compare',
    )
    .addOption(pageOption(context))
    .option('--exit-code', 'exit 6 where anything differs')
    .addOption(jsonOption())
    .addHelpText('after', diffHelp)
    .action((before: string | undefined, after: string | undefined, flags: DiffFlags) =>
      diff([before, after], flags, context),
    );
}

const diffHelp = `
A release is "current", "previous", or an id of --to, of which 4 digits will do. Without names, what --to shows visitors
(without --to: the last build in --out) is compared with "working", which is built into a folder of its own.
${examplesHelp(
  ['what the next publish would change for visitors', 'diff --env qa1 --to folder:/srv/qa1'],
  ['what the last one changed, as a page', 'diff previous current --to folder:/srv/www --page diff.html'],
  ['two outputs, for two carriers', 'diff /tmp/a /tmp/b --env qa1 --only marlowe vidra'],
  ['in a job: has anybody changed what we ship?', 'diff --to s3://claims/prod --exit-code --json'],
)}

Exit codes: 0 told, 1 no such release or carrier, or a carrier that cannot be built, 2 usage, 3 an output, a target or a
release that cannot be read, 4 the first build into an output has not ended, 6 with --exit-code where anything differs.`;

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
  await openStates([before, after], { flags, working, context }, async ([from, to], failed) => {
    requireExistingCarriers(flags.only, [from, to], failed);
    const difference = await compareStates(from, to, {
      ...(flags.only && { only: flags.only }),
      except: new Set(failed.map(({ code }) => code)),
    });
    await reportDifference(difference, failed, { flags, context, states: [from, to] });
  });
}

interface ReportContext {
  readonly flags: DiffFlags;
  readonly context: CliContext;
  readonly states: readonly [ReleaseState, ReleaseState];
}

async function reportDifference(
  difference: Difference,
  failed: BuildReport['failed'],
  { flags, context, states }: ReportContext,
): Promise<void> {
  const palette = createPalette(context.color);
  context.stderr.write(`${describeDifference(difference, palette).join('\n')}\n`);
  if (flags.page !== undefined) {
    writePage(flags.page, await renderDiffPage(difference, states));
    context.stderr.write(`\nThe page: ${displayPath(context.cwd, flags.page)}\n`);
  }
  // The JSON is written last, because a script may use it as a sign that the command has finished its work.
  if (flags.json) writeJson(context, 'diff', toJson(difference, failed));
  if (failed.length > 0) {
    const tenants = displayPath(context.cwd, inputPaths(context, flags).tenantsDir);
    const at = { rerun: recheckCommand(failed, flags, context), tenants };
    const what = 'cannot be built, so nothing is said of them:';
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
    hint: 'Look at what there is with: npm run -s livery -- tenant list.',
  });
}

function optionalTarget(): Option {
  const option = targetOption();
  option.mandatory = false;
  return option;
}
