import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import { shellWord } from '#build/core/shellWord.ts';
import { mergeShards } from '#build/merge/mergeShards.ts';
import type { BuildReport } from '#build/release/buildReport.ts';

import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import {
  defaultPath,
  displayPath,
  environmentOption,
  examplesHelp,
  jsonOption,
  outOption,
  parsePath,
  quietOption,
} from '../cli/options.ts';
import { createProgress, noProgress } from '../cli/progress.ts';
import { createPalette, describeReport } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';

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
    .summary('combine the shards of a build into one output')
    .description(
      'Combines the shards of a build. The output is byte-identical to a single build. Needs neither the tenants folder ' +
        'nor the sources. Checks every file against the release of its shard.',
    )
    .addArgument(
      new Argument('<dir...>', 'output folders of the shards, in any order').argParser(
        (text, before: readonly string[] | undefined) => [...(before ?? []), parsePath(context.cwd)(text)],
      ),
    )
    .addOption(environmentOption())
    .addOption(outOption(context))
    .option('--strict', 'merge nothing if any carrier failed')
    .option('--dry-run', 'check that the shards belong together; write nothing')
    .addOption(quietOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
All shards of a build must be given exactly once. They must be built from the
same sources, environments and carriers, with the same Node.js version, and all
with or all without --release. Shard 1 contains the files that belong to no
carrier.
${examplesHelp(
  ['Build the first half on one machine', 'build --shard 1/2 --out /tmp/shard-1'],
  ['Build the second half on another machine', 'build --shard 2/2 --out /tmp/shard-2'],
  ['Copy both folders to one machine and combine them', 'merge /tmp/shard-1 /tmp/shard-2 --out dist'],
)}

Exit codes:
  0  all carriers were merged
  1  some carriers failed in their shard; the others were merged
  2  invalid command line, or the shards do not belong together
  3  a shard is damaged or incomplete, or disk error
  4  another process is writing to a shard or to the output folder`,
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
    rerun: `build their shards again, then: ${runCommand} ${parts.join(' ')}`,
    out: join(displayPath(cwd, out), flags.env),
    tenants: 'tenants',
    verb: 'merged',
    isQuiet: flags.quiet ?? false,
  };
  context.stderr.write(describeReport(report, at, createPalette(context.color)));
  if (flags.json) writeJson(context, 'merge', { ...report, shards: folders.length });
  if (report.failed.length > 0) throw new QuietExit(1);
}
