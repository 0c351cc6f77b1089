import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import {
  type CarrierHistoryEntry,
  openManifestReader,
  readCarrierHistory,
} from '#build/publish/carrierHistory.ts';
import { checkLogEntry, type EntrySignature } from '#build/publish/deployment.ts';
import { listReleases, type TargetReleases } from '#build/publish/releases.ts';
import { readPublicKey } from '#build/publish/signingKey.ts';
import type { Target } from '#build/publish/target.ts';
import type { LogEntry } from '#build/publish/targetState.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { collectCodes, environmentOption, examplesHelp, jsonOption } from '../cli/options.ts';
import {
  endpointOption,
  publicKeyOption,
  type TargetFlags,
  targetOption,
  withTarget,
} from '../publish/publishOptions.ts';
import { describeHistory, describeLog, describeReleases } from '../publish/releasesText.ts';

interface ReleasesFlags extends TargetFlags {
  readonly json?: true;
  readonly key?: string;
}

/** `livery releases`: lists the releases in a target, who deployed what, and the history of single carriers. */
export function registerReleases(program: Command, context: CliContext): void {
  program
    .command('releases')
    .summary('list the releases in a target, and who deployed which carriers')
    .description(
      'Lists the releases in a target, newest first, marks the current one, and shows who deployed which carriers and why. ' +
        'With client codes, shows the history of these carriers instead.',
    )
    .addArgument(
      new Argument('[codes...]', 'client codes; omit to list the releases').argParser(collectCodes),
    )
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
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
  const signatures = flags.key === undefined ? undefined : checkLog(held.log, flags.key, context);
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
  const read = openManifestReader(target);
  const histories = new Map<string, CarrierHistoryEntry[]>();
  for (const code of codes) histories.set(code, await readCarrierHistory(read, held, code));
  if (flags.json) {
    const carriers = [...histories].map(([code, visits]) => [
      code,
      visits.map(({ entry, release, state }) => ({ ...entry, release, isServed: state !== undefined })),
    ]);
    writeJson(context, 'releases', { target: target.name, carriers: Object.fromEntries(carriers) });
  }
  const manifest = held.current === null ? undefined : await read(held.current);
  const served = Object.keys(manifest?.carriers ?? {});
  const lines = [...histories].flatMap(([code, visits]) => describeHistory(code, visits, served));
  context.stderr.write(`${lines.join('\n')}\n`);
}

function checkLog(
  log: readonly LogEntry[],
  keyFile: string,
  { cwd }: CliContext,
): ReadonlyMap<LogEntry, EntrySignature> {
  const key = readPublicKey(resolve(cwd, keyFile));
  return new Map(log.map((entry) => [entry, checkLogEntry(entry, key)]));
}
