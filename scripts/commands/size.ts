import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { stopsBuild } from '#build/core/budgets.ts';
import { createFolder } from '#build/core/createFolder.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { measureSize, type ReleaseSize } from '#build/report/measureSize.ts';
import type { ReleaseState } from '#build/report/releaseState.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import {
  codesArgument,
  codesHelp,
  displayPath,
  environmentOption,
  examplesHelp,
  jsonOption,
  outOption,
  pathOption,
} from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { openOutput } from '../report/openStates.ts';
import { renderSizePage } from '../report/sizePage.ts';
import { describeSize } from '../report/sizeText.ts';

interface SizeFlags {
  readonly env: string;
  readonly out: string;
  readonly page?: string;
  readonly json?: true;
}

/** `livery size`: reports the size of each bundle. */
export function registerSize(program: Command, context: CliContext): void {
  program
    .command('size')
    .summary('report the size of each bundle')
    .description(
      'Reports the sizes of a build: the first screen of each carrier, each further area and the workers, and compares ' +
        'them with the budgets. To see how they changed, use `diff`.',
    )
    .addArgument(codesArgument('omit for every carrier, the fallback bundles and the supplement portal'))
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(pathOption(context, '--page <file>', 'draw a treemap of each variant as an HTML file'))
    .addOption(jsonOption())
    .addHelpText('after', sizeHelp)
    .action((codes: string[], flags: SizeFlags) => runSize(codes, flags, context));
}

const sizeHelp = `${examplesHelp(
  ['Report the build for production-us', 'size'],
  ['Report one carrier of another environment', 'size marlowe --env qa1'],
  ['Draw a treemap of each variant', 'size --page size.html'],
  ['Print JSON for a script', 'size --json'],
)}

Sizes are brotli bytes, as downloaded. Build with --release first, because the
budgets apply to maximum compression.

Exit codes:
  0  success, also if a budget is exceeded that only warns
  1  no such carrier
  2  invalid command line
  3  the output folder cannot be read
  4  the first build into the output folder is still running
  5  a budget is exceeded that stops a build

${codesHelp}`;

async function runSize(codes: readonly string[], flags: SizeFlags, context: CliContext): Promise<void> {
  const state = openOutput(context, flags.out, flags.env);
  requireCodes(codes, state);
  const size = await measureSize(state, codes.length > 0 ? codes : undefined);
  context.stderr.write(describeSize(size, state.name, createPalette(context.color), context.stderrWidth));
  if (flags.page !== undefined) {
    writePage(flags.page, renderSizePage(size));
    context.stderr.write(`\nPage: ${displayPath(context.cwd, flags.page)}\n`);
  }
  if (flags.json) {
    const variants = size.variants.map(({ parts: _, ...variant }) => variant);
    writeJson(context, 'size', { ...size, variants });
  }
  if (exceedsStrictBudget(size)) throw new QuietExit(5);
}

function writePage(file: string, html: string): void {
  try {
    createFolder(dirname(file));
    writeFileSync(file, html);
  } catch (cause) {
    throw new BuildError(`${file} cannot be written.`, {
      exit: 3,
      hint: 'Use --page with a writable path.',
      cause,
    });
  }
}

function requireCodes(codes: readonly string[], { release, name }: ReleaseState): void {
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
