import { Option } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { maxWrongRounds } from '#build/publish/watchSite.ts';
import { describeDuration, parseDuration } from '../cli/duration.ts';
import { addSetting } from '../cli/settings.ts';

/** The options of `livery verify` for a watch. */
export interface WatchFlags {
  readonly at: string;
  readonly env: string;
  readonly to?: string;
  readonly endpoint?: string;
  /** The public key. */
  readonly key?: string;
  readonly json?: true;
  readonly rollbackOnFailure?: true;
  /** In ms. */
  readonly for?: number;
  /** In ms. */
  readonly every?: number;
  readonly signingKey?: string;
  readonly yes?: true;
}

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;
const defaultDurationMs = 10 * 60 * secondMs;
const defaultIntervalMs = 30 * secondMs;

export const watchOption = () =>
  new Option('--watch', 'after a publish: request what it changed again and again').conflicts('release');

export const rollbackOnFailureOption = () =>
  new Option('--rollback-on-failure', `with --watch: roll back if the site is wrong`);

export const forOption = () =>
  new Option(
    '--for <duration>',
    `with --watch: how long (default: ${describeDuration(defaultDurationMs)})`,
  ).argParser(parseDuration(secondMs, dayMs));

export const everyOption = () =>
  new Option(
    '--every <duration>',
    `with --watch: pause between two rounds (default: ${describeDuration(defaultIntervalMs)})`,
  ).argParser(parseDuration(secondMs, dayMs));

export const signingKeyOption = () =>
  addSetting(
    new Option('--signing-key <file>', 'with --rollback-on-failure: private key that signs the rollback'),
    'key',
  );

export const watchHelp = `--watch requests every page and file that the last publish or promote changed,
as a browser does, and compares the bytes. A carrier that is wrong in ${maxWrongRounds} rounds
in a row is a failure. A site that does not answer, or answers with 429 or 5xx,
is not wrong: such rounds do not count. --rollback-on-failure then rolls
back the wrong carriers, or the whole deployment if shared pages or all carriers
are wrong. It rolls nothing back if the site never served a page of the new
release, because --at may be another site or a cache, or if the deployment is
older than 24 hours or not the last one.`;

/** @throws BuildError exit 2 if an option needs `--watch`, or `--watch` needs an option */
export function rejectUnwatched(flags: WatchFlags & { readonly watch?: true }): void {
  if (flags.watch) {
    if (flags.to !== undefined) return;
    throw new BuildError('--watch needs the target, which records what was published.', {
      exit: 2,
      hint: 'Add --to folder:DIR or --to s3://bucket/prefix.',
    });
  }
  const { rollbackOnFailure, for: duration, every, yes } = flags;
  if (![rollbackOnFailure, duration, every, yes].some((value) => value !== undefined)) return;
  throw new BuildError('--rollback-on-failure, --for, --every and --yes need --watch.', {
    exit: 2,
    hint: 'Add --watch, or omit these options.',
  });
}

/**
 * Returns how long the watch lasts, and the pause between its rounds.
 * @throws BuildError exit 2 if there is not enough time for a decision
 */
export function watchTimes(flags: WatchFlags): { readonly durationMs: number; readonly intervalMs: number } {
  const { for: durationMs = defaultDurationMs, every: intervalMs = defaultIntervalMs } = flags;
  if (durationMs >= intervalMs * (maxWrongRounds - 1)) return { durationMs, intervalMs };
  throw new BuildError(`${describeDuration(durationMs)} is too short for ${maxWrongRounds} rounds.`, {
    exit: 2,
    hint: `Use --for ${describeDuration(intervalMs * (maxWrongRounds - 1))} or longer, or a shorter --every.`,
  });
}
