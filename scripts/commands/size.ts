import { Argument, type Command, Option } from 'commander';
import { stopsBuild } from '#build/budgets.ts';
import { BuildError } from '#build/diagnostics.ts';
import { compareSizes } from '#build/size/compareSizes.ts';
import { measureSize, type ReleaseSize } from '#build/size/measureSize.ts';
import { type CliContext, QuietExit, writeJson } from '../context.ts';
import {
  codesHelp,
  collectCodes,
  defaultPath,
  displayPath,
  environmentOption,
  examplesHelp,
  jsonOption,
  outOption,
  pageOption,
} from '../options.ts';
import { endpointOption } from '../publishOptions.ts';
import { writePage } from '../report/writePage.ts';
import { createPalette } from '../reportText.ts';
import { type NamedRelease, readBaselineSizes, readOutputSizes } from '../size/readSizes.ts';
import { renderSizePage } from '../size/sizeReport.ts';
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
    .summary('say what each bundle weighs, and why that has changed')
    .description(
      'Weighs what was built: the first screen of each carrier, each area beyond it and the workers, against their ' +
        'budgets; and says which sources have grown since another release.',
    )
    .addArgument(
      new Argument(
        '[codes...]',
        'client codes; none means every carrier, the fallback and the portal included',
      ).argParser(collectCodes),
    )
    .addOption(environmentOption())
    .addOption(outOption(context))
    .option('--against <release>', 'compare with another output folder, or with a release of --to')
    .addOption(new Option('--to <target>', 'where that release lies: folder:DIR or s3://bucket/prefix'))
    .addOption(endpointOption())
    .addOption(pageOption(context))
    .addOption(jsonOption())
    .addHelpText('after', sizeHelp)
    .action((codes: string[], flags: SizeFlags) => runSize(codes, flags, context));
}

const sizeHelp = `${examplesHelp(
  ['what was built for production-us', 'size'],
  ['one carrier of another environment', 'size marlowe --env qa1'],
  ['a picture of it, to look through', 'size --page size.html'],
  ['why it has grown since what visitors have', 'size --against current --to folder:/srv/claims'],
  ['compared with another output folder, for a script', 'size --against ../before/dist --json'],
)}

A release of a target is named by its id, by how that begins, or as "current" or "previous".
Bytes are brotli, as they travel. Build with --release first: budgets are of what ships, which is packed harder.
Exit codes: 0 done, also where a budget is passed that only warns; 1 no such carrier or release; 2 usage; 3 no output;
4 the first build into it has not ended; 5 over a budget that stops a build.

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
  context.stderr.write(describeSize(size, measured.name, palette));
  if (before && changes) context.stderr.write(describeChanges(changes, before.name, palette));
  if (flags.page !== undefined) {
    writePage(flags.page, await renderSizePage({ size, measured, changes }));
    context.stderr.write(`\nThe page: ${displayPath(context.cwd, flags.page)}\n`);
  }
  if (flags.json) writeJson(context, 'size', { ...size, ...(changes && { changes }) });
  if (exceedsStrictBudget(size)) throw new QuietExit(5);
}

/**
 * Rejects --to without --against: `size` always measures an output folder, and users could expect the target instead.
 */
function rejectUnusedTarget(): never {
  throw new BuildError('--to says where the release of --against lies, and there is no --against.', {
    exit: 2,
    hint: 'Add --against current, or leave --to out: what is weighed is the output in --out.',
  });
}

function requireCodes(codes: readonly string[], { release, name }: NamedRelease): void {
  const missing = codes.filter((code) => !Object.hasOwn(release.carriers, code));
  if (missing.length === 0) return;
  throw new BuildError(`${name} holds no carrier ${missing.join(', ')}.`, {
    exit: 1,
    hint: `Build it first, or name some of: ${Object.keys(release.carriers).slice(0, 20).join(', ')}.`,
  });
}

function exceedsStrictBudget({ exceeded, variants }: ReleaseSize): boolean {
  return [...exceeded, ...variants.flatMap((variant) => variant.exceeded)].some(stopsBuild);
}
