import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import { mergeShards } from '#build/merge/mergeShards.ts';
import type { BuildReport } from '#build/pipeline.ts';
import { shellWord } from '#build/shellWord.ts';
import { type CliContext, QuietExit, writeJson } from '../context.ts';
import {
  defaultPath,
  displayPath,
  environmentOption,
  examplesHelp,
  jsonOption,
  outOption,
  parsePath,
  quietOption,
  runCommand,
} from '../options.ts';
import { createProgress, noProgress } from '../progress.ts';
import { createPalette, describeReport } from '../reportText.ts';

interface MergeFlags {
  readonly env: string;
  readonly out: string;
  readonly strict?: true;
  readonly dryRun?: true;
  readonly json?: true;
  readonly quiet?: true;
}

/** `livery merge`: combines the shards of a build into one output. */
export function registerMerge(program: Command, context: CliContext): void {
  program
    .command('merge')
    .summary('make one output of the shards of a build')
    .description(
      'Makes of the shards of a build the output that one build would have made, byte for byte. Neither the carriers ' +
        'nor the sources are needed; every file is held against the release of its shard.',
    )
    .addArgument(
      new Argument('<dir...>', 'output folders of the shards, in any order').argParser(
        (text, before: readonly string[] | undefined) => [...(before ?? []), parsePath(context.cwd)(text)],
      ),
    )
    .addOption(environmentOption())
    .addOption(outOption(context))
    .option('--strict', 'merge nothing if any carrier has a fault')
    .option('--dry-run', 'look whether the shards fit together, write nothing')
    .addOption(quietOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Shards fit together where they were built from the same sources, environments and carriers, by the same Node.js, all with
--release or all without, each of them once. The first one has made what belongs to no carrier.
${examplesHelp(
  ['one machine builds a half', 'build --shard 1/2 --out /tmp/shard-1'],
  ['another one the other', 'build --shard 2/2 --out /tmp/shard-2'],
  ['a third one, where both lie, puts them together', 'merge /tmp/shard-1 /tmp/shard-2 --out dist'],
)}

Exit codes: 0 done; 1 a carrier was broken in its part, the others are merged; 2 usage, also parts that do not make up one
build; 3 a part that is damaged or not built to its end, or the disk; 4 another livery is writing to a part or to the output.`,
    )
    .action((folders: string[], flags: MergeFlags) => runMerge(folders, flags, context));
}

async function runMerge(folders: readonly string[], flags: MergeFlags, context: CliContext): Promise<void> {
  const { cwd } = context;
  const out = defaultPath(context, flags.out);
  const progress = flags.quiet
    ? noProgress
    : createProgress(
        { ...context, write: (text) => context.stderr.write(text) },
        () => performance.now(),
        'merged',
      );
  let report: BuildReport;
  try {
    report = await mergeShards(
      {
        shards: folders,
        out,
        environment: flags.env,
        strict: flags.strict ?? false,
        dryRun: flags.dryRun ?? false,
        ...(context.signal && { signal: context.signal }),
      },
      progress,
    );
  } finally {
    progress.end();
  }
  const parts = [
    'merge',
    ...folders.map((folder) => shellWord(displayPath(cwd, folder))),
    `--env ${flags.env}`,
    `--out ${shellWord(displayPath(cwd, out))}`,
    ...(flags.strict ? ['--strict'] : []),
    ...(flags.quiet ? ['--quiet'] : []),
  ];
  const at = {
    rerun: `each of their shards, then ${runCommand} ${parts.join(' ')}`,
    out: join(displayPath(cwd, out), flags.env),
    tenants: 'tenants',
    verb: 'merged',
    isQuiet: flags.quiet ?? false,
  };
  context.stderr.write(describeReport(report, at, createPalette(context.color)));
  if (flags.json) writeJson(context, 'merge', { ...report, shards: folders.length });
  if (report.failed.length > 0) throw new QuietExit(1);
}
