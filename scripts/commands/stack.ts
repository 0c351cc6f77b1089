import { type Command, Option } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { createMapFinder } from '#build/stack/releaseMaps.ts';
import { type FrameProblem, resolveFrame } from '#build/stack/resolveFrame.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { environmentOption, examplesHelp, jsonOption, outOption } from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';
import { endpointOption } from '../publish/publishOptions.ts';
import { type MapFlags, withMaps } from '../stack/openMaps.ts';
import { readReport } from '../stack/readInput.ts';
import { describeTraces, type ResolvedTrace } from '../stack/stackText.ts';

interface StackFlags extends MapFlags {
  readonly json?: true;
}

/** `livery stack`: prints the original positions of a stack trace of shipped scripts. */
export function registerStack(program: Command, context: CliContext): void {
  program
    .command('stack')
    .summary('print the original positions of a minified stack trace')
    .description(
      'Prints the original file, line and function of each call in a minified stack trace, with the line of the source. ' +
        'Reads a stack trace of Chromium, Firefox or Safari, or the JSON of a Sentry event.',
    )
    .argument('[file]', 'file with the stack trace or the event; omit to read standard input')
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(
      new Option(
        '--to <target>',
        'target of the releases, instead of --out: folder:DIR or s3://bucket/prefix',
      ),
    )
    .addOption(endpointOption())
    .option('--release <id>', 'search only this release: "current", "previous", an id or its first digits')
    .addOption(jsonOption())
    .addHelpText('after', stackHelp)
    .action((file: string | undefined, flags: StackFlags) => runStack(file, flags, context));
}

const stackHelp = `${examplesHelp(
  ['Read a stack trace from a file, with the source maps of the last build', 'stack trace.txt'],
  [
    'Read a Sentry event, with the source maps of the published releases',
    'stack event.json --to folder:/srv/www',
  ],
  ['Read a stack trace of the previous release', 'stack trace.txt --to folder:/srv/www --release previous'],
)}

Build with --source-maps first. The name of a script is a hash of its content,
so --release is needed only for service workers (sw.js), whose name is the same
in every release.

Exit codes:
  0  the position of at least one call was found
  1  no position was found, or no such release
  2  invalid command line, or the input contains no stack trace
  3  the output folder, the target or a source map cannot be read`;

async function runStack(file: string | undefined, flags: StackFlags, context: CliContext): Promise<void> {
  const report = await readReport(file, context);
  await withMaps(flags, context, async ({ name, releases }) => {
    const findMap = createMapFinder(releases);
    const traces: ResolvedTrace[] = [];
    for (const { message, frames } of report.traces)
      traces.push({
        message,
        frames: await Promise.all(frames.map((frame) => resolveFrame(frame, findMap))),
      });
    if (flags.json) writeJson(context, 'stack', { release: report.release ?? null, traces });
    else context.stdout.write(describeTraces(traces, createPalette(context.color)));
    reportProblems(traces, name);
  });
}

/** @throws BuildError exit 1 if the trace has no known position */
function reportProblems(traces: readonly ResolvedTrace[], name: string): void {
  const frames = traces.flatMap((trace) => trace.frames);
  if (frames.some((frame) => 'original' in frame)) return;
  const problems = new Set(frames.flatMap((frame) => ('problem' in frame ? frame.problem : [])));
  const hint =
    hints.find(([problem]) => problems.has(problem))?.[1] ?? 'The trace has no call in a script of the app.';
  throw new BuildError(`No position was found with the source maps in ${name}.`, { exit: 1, hint });
}

const hints: readonly (readonly [FrameProblem, string])[] = [
  ['no source map', `Build the same sources again with: ${runCommand} build --source-maps`],
  [
    'unknown script',
    'Use the environment and the target that served the script: --env, and --to folder:DIR.',
  ],
];
