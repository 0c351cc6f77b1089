import type { Command } from 'commander';
import { bundleOf } from '#build/publish/compose.ts';
import { carrierMoves, listReleases, type TargetReleases } from '#build/publish/history.ts';
import { readManifest } from '#build/publish/manifest.ts';
import { checkEntry, type EntrySignature, type LogEntry } from '#build/publish/state.ts';
import type { Target } from '#build/publish/target.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { codesArgument, examplesHelp, jsonOption } from '../cli/options.ts';
import {
  addTargetOptions,
  publicKeyOption,
  readPublicKeyOption,
  type TargetFlags,
  withTarget,
} from '../publish/publishOptions.ts';
import { describeHistory, describeLog, describeReleases } from '../publish/releasesText.ts';

interface ReleasesFlags extends TargetFlags {
  readonly json?: true;
  readonly key?: string;
}

/** `livery releases`: lists the releases in a target, who deployed what, and the history of single carriers. */
export function registerReleases(program: Command, context: CliContext): void {
  const command = program
    .command('releases')
    .summary('list the releases in a target, and who deployed which carriers')
    .description(
      'Lists the releases in a target, newest first, marks the current one, and shows who deployed which carriers and why. ' +
        'With client codes, shows the history of these carriers instead.',
    )
    .addArgument(codesArgument('omit to list the releases'));
  addTargetOptions(command)
    .addOption(publicKeyOption('public key; checks the signature of every entry of the log'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['List the releases in a folder', 'releases --env qa1 --to folder:/srv/qa1'],
        ['Show the history of one carrier', 'releases marlowe --env qa1 --to folder:/srv/qa1'],
        ['Check who signed what', 'releases --to folder:/srv/www --key ~/livery.pem.pub'],
        ['Print the releases and the full log as JSON', 'releases --to folder:/srv/www --json'],
      ),
    )
    .action((codes: string[], flags: ReleasesFlags) => releases(codes, flags, context));
}

async function releases(codes: readonly string[], flags: ReleasesFlags, context: CliContext): Promise<void> {
  await withTarget(context, flags, 'read', async (target) => {
    const held = await listReleases(target, flags.env);
    if (codes.length > 0) await reportCarriers(target, held, codes, flags, context);
    else reportTarget(target, held, flags, context);
  });
}

function reportTarget(target: Target, held: TargetReleases, flags: ReleasesFlags, context: CliContext): void {
  const key = readPublicKeyOption(context, flags);
  const signatures =
    key && new Map(held.log.map((entry): [LogEntry, EntrySignature] => [entry, checkEntry(entry, key)]));
  const log = held.log.map((entry) => ({ ...entry, signature: signatures?.get(entry) }));
  if (flags.json) writeJson(context, 'releases', { target: target.name, ...held, log });
  const lines = [...describeReleases(target.name, held), ...describeLog(held.log, signatures)];
  context.stderr.write(`${lines.join('\n')}\n`);
}

async function reportCarriers(
  target: Target,
  held: TargetReleases,
  codes: readonly string[],
  flags: ReleasesFlags,
  context: CliContext,
): Promise<void> {
  const current = held.current === null ? undefined : await readManifest(target, held.current);
  const histories = new Map(
    codes.map((code) => [code, carrierMoves(held.log, code, bundleOf(current, code))]),
  );
  if (flags.json) {
    const carriers = [...histories].map(([code, moves]) => [
      code,
      moves.map(({ entry: { moved: _, ...entry }, after }) => ({ ...entry, isServed: after !== null })),
    ]);
    writeJson(context, 'releases', { target: target.name, carriers: Object.fromEntries(carriers) });
  }
  const served = Object.keys(current?.carriers ?? {});
  const lines = [...histories].flatMap(([code, moves]) => describeHistory(code, moves, served));
  context.stderr.write(`${lines.join('\n')}\n`);
}
