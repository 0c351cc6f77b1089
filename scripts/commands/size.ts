import { Argument, type Command, Option } from 'commander';
import { stopsBuild } from '#build/core/budgets.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { writeTextFile } from '#build/core/textFile.ts';
import { compareSizes } from '#build/size/compareSizes.ts';
import { measureSize, type ReleaseSize } from '#build/size/measureSize.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import {
  codesHelp,
  collectCodes,
  defaultPath,
  displayPath,
  environmentOption,
  examplesHelp,
  jsonOption,
  outOption,
  pathOption,
} from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { endpointOption } from '../publish/publishOptions.ts';
import { type NamedRelease, readBaselineSizes, readOutputSizes } from '../size/readSizes.ts';
import { renderSizePage } from '../size/sizePage.ts';
import { describeChanges, describeSize } from '../size/sizeText.ts';

interface SizeFlags {
  readonly env: string;
  readonly out: string;
  readonly against?: string;
  readonly to?: string;
  readonly endpoint?: string;
  readonly page?: string;
  readonly json?: true;
}

/** `livery size`: reports the size of each bundle and why it changed. */
export function registerSize(program: Command, context: CliContext): void {
  program
    .command('size')
    .summary('report the size of each bundle and why it changed')
    .description(
      'Reports the sizes of a build: the first screen of each carrier, each further area and the workers, and compares ' +
        'them with the budgets. With --against, shows which sources grew since another release.',
    )
    .addArgument(
      new Argument(
        '[codes...]',
        'client codes; omit for every carrier, the fallback bundles and the supplement portal',
      ).argParser(collectCodes),
    )
    .addOption(environmentOption())
    .addOption(outOption(context))
    .option('--against <release>', 'compare with another output folder, or with a release in --to')
    .addOption(
      new Option('--to <target>', 'target of the release for --against: folder:DIR or s3://bucket/prefix'),
    )
    .addOption(endpointOption())
    .addOption(pathOption(context, '--page <file>', 'draw a treemap of each variant as an HTML file'))
    .addOption(jsonOption())
    .addHelpText('after', sizeHelp)
    .action((codes: string[], flags: SizeFlags) => runSize(codes, flags, context));
}

const sizeHelp = `${examplesHelp(
  ['Report the build for production-us', 'size'],
  ['Report one carrier of another environment', 'size marlowe --env qa1'],
  ['Draw a treemap of each variant', 'size --page size.html'],
  ['Show what grew since the current release', 'size --against current --to folder:/srv/claims'],
  ['Compare with another output folder and print JSON', 'size --against ../before/dist --json'],
)}

A release is "current", "previous", or the id of a release or its first digits.
Sizes are brotli bytes, as downloaded. Build with --release first, because the
budgets apply to maximum compression.

Exit codes:
  0  success, also if a budget is exceeded that only warns
  1  no such carrier or release
  2  invalid command line
  3  the output folder cannot be read
  4  the first build into the output folder is still running
  5  a budget is exceeded that stops a build

${codesHelp}`;

async function runSize(codes: readonly string[], flags: SizeFlags, context: CliContext): Promise<void> {
  if (flags.to !== undefined && flags.against === undefined) rejectUnusedTarget();
  const measured = await readOutputSizes(context, defaultPath(context, flags.out), flags.env);
  requireCodes(codes, measured);
  const chosen = codes.length > 0 ? codes : undefined;
  const size = measureSize(measured.release, measured.bundleStats, chosen);
  const { against } = flags;
  const before = against === undefined ? undefined : await readBaselineSizes(context, { ...flags, against });
  const changes = before && compareSizes(before, measured, chosen);
  const palette = createPalette(context.color);
  context.stderr.write(describeSize(size, measured.name, palette, context.stderrWidth));
  if (before && changes)
    context.stderr.write(describeChanges(changes, before.name, palette, context.stderrWidth));
  if (flags.page !== undefined) {
    writeTextFile(flags.page, renderSizePage(size, measured), 'Use --page with a writable path.');
    context.stderr.write(`\nPage: ${displayPath(context.cwd, flags.page)}\n`);
  }
  if (flags.json) writeJson(context, 'size', { ...size, ...(changes && { changes }) });
  if (exceedsStrictBudget(size)) throw new QuietExit(5);
}

/**
 * Rejects --to without --against: `size` always measures an output folder, and users could expect the target instead.
 */
function rejectUnusedTarget(): never {
  throw new BuildError('--to has no effect without --against.', {
    exit: 2,
    hint: 'Add --against current, or omit --to to report the build in --out.',
  });
}

function requireCodes(codes: readonly string[], { release, name }: NamedRelease): void {
  const missing = codes.filter((code) => !Object.hasOwn(release.carriers, code));
  if (missing.length === 0) return;
  throw new BuildError(`${name} does not contain ${missing.join(', ')}.`, {
    exit: 1,
    hint: `Build the carrier first, or use one of: ${Object.keys(release.carriers).slice(0, 20).join(', ')}.`,
  });
}

function exceedsStrictBudget({ exceeded, variants }: ReleaseSize): boolean {
  return [...exceeded, ...variants.flatMap((variant) => variant.exceeded)].some(stopsBuild);
}
