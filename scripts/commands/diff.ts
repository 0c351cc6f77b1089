import { Argument, type Command, Option } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { compareReleases, type Difference, isEmptyDifference } from '#build/report/compareReleases.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import { collectCodes, examplesHelp, jsonOption, outOption } from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { addTargetOptions } from '../publish/publishOptions.ts';
import { renderMarkdown } from '../report/diffMarkdown.ts';
import { describeDifference } from '../report/diffText.ts';
import { openStates, type StateFlags } from '../report/openStates.ts';

interface DiffFlags extends StateFlags {
  readonly only?: readonly string[];
  readonly exitCode?: true;
  readonly markdown?: true;
  readonly json?: true;
}

/** `livery diff`: shows what changes for visitors between two releases. */
export function registerDiff(program: Command, context: CliContext): void {
  const command = program
    .command('diff')
    .summary('show what visitors will see differently')
    .description(
      'Shows what visitors will see differently if one release replaces another, per carrier: colours, logos, ' +
        'capabilities, provider fields, texts, pages and sizes.',
    )
    .addArgument(
      new Argument('[before]', 'a release or an output folder (default: the current release of --to)'),
    )
    .addArgument(new Argument('[after]', 'a release or an output folder (default: the last build)'));
  addTargetOptions(command, { isRequired: false })
    .addOption(outOption(context))
    .addOption(new Option('--only <codes...>', 'compare only these carriers').argParser(collectCodes))
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
digits of an id are enough. Run build first: diff reads only what a build wrote.
Sizes are compared if both were built with --release, or neither.
${examplesHelp(
  ['Show what publishing the last build would change', 'diff --to folder:/srv/www'],
  ['Show what the last publish changed', 'diff previous current --to folder:/srv/www'],
  ['Compare two output folders, for two carriers', 'diff /tmp/a /tmp/b --env qa1 --only marlowe vidra'],
  ['Write a comment for a change request', 'diff --env qa1 --to folder:/srv/qa1 --markdown'],
  [
    'In a CI job: fail if the build differs from the current release',
    'diff --to s3://claims/prod --exit-code --json',
  ],
)}

Exit codes:
  0  success, also if nothing has been published yet
  1  no such release or carrier
  2  invalid command line
  3  an output folder, a target or a release cannot be read
  4  the first build into an output folder is still running
  6  something differs (only with --exit-code)`;

function diff(names: readonly (string | undefined)[], flags: DiffFlags, context: CliContext): Promise<void> {
  return openStates(names, flags, context, async (before, after) => {
    const codes = [before, after].flatMap(({ release }) => Object.keys(release.carriers));
    const unknown = flags.only?.find((code) => !codes.includes(code));
    if (unknown !== undefined) {
      throw new BuildError(`Neither release has a carrier ${JSON.stringify(unknown)}.`, {
        exit: 1,
        hint: 'To list all carriers: npm run -s livery -- tenant list',
      });
    }
    const difference = await compareReleases(before, after, flags.only);
    const lines = describeDifference(difference, createPalette(context.color), context.stderrWidth);
    context.stderr.write(`${lines.join('\n')}\n`);
    if (flags.markdown) context.stdout.write(renderMarkdown(difference));
    if (flags.json) writeJson(context, 'diff', toJson(difference));
    if (flags.exitCode && !isEmptyDifference(difference)) throw new QuietExit(6);
  });
}

/** Carriers refer to changes by their index in `changes`, because thousands of carriers can have the same change. */
function toJson(difference: Difference): object {
  const { changed, groups, ...rest } = difference;
  const changes = groups.flatMap((group) => group.changes);
  const indexes = new Map(changes.map((change, index) => [change, index]));
  return {
    isSame: isEmptyDifference(difference),
    ...rest,
    changes,
    changed: changed.map((carrier) => ({
      ...carrier,
      changes: carrier.changes.map((change) => indexes.get(change)),
    })),
    groups: groups.map((group) => ({
      ...group,
      changes: group.changes.map((change) => indexes.get(change)),
    })),
  };
}
