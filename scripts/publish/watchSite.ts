import { shellWord } from '#build/core/shellWord.ts';
import { fetchServed } from '#build/publish/fetchServed.ts';
import type { MoveAuthor, MoveSigner } from '#build/publish/move.ts';
import { runPromote } from '#build/publish/promote.ts';
import { withHostname } from '#build/publish/siteHosts.ts';
import { codesToTakeBack, describeTakeBack, planTakeBack } from '#build/publish/takeBack.ts';
import { targetCommand } from '#build/publish/targetCommand.ts';
import { readWatchedMove, type WatchedMove } from '#build/publish/watchedMove.ts';
import { scopeOfMove } from '#build/publish/watchScope.ts';
import { type WatchResult, watchSite } from '#build/publish/watchSite.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import { count } from '../cli/count.ts';
import { describeDuration } from '../cli/duration.ts';
import { findAuthor } from './author.ts';
import { openHooks } from './hooks.ts';
import { confirm, readPublicKeyOption, systemPorts, withTarget } from './publishOptions.ts';
import { createUpdateLines } from './publishText.ts';
import { readSigner } from './signingKey.ts';
import { type WatchFlags, watchTimes } from './watchOptions.ts';
import {
  createRoundLines,
  describeOutcome,
  describePart,
  describeParts,
  describeWrong,
} from './watchText.ts';

/** Time limit of one request. */
export const timeoutMs = 10_000;

/** Exit code of a watch that has taken the move back. */
const takenBackExit = 8;

/** The author and the key for a rollback. They are read before the watch starts, so that a missing key is reported immediately. */
interface Rollback {
  readonly author: MoveAuthor;
  readonly signer: MoveSigner;
}

interface TakenBack {
  readonly release: string;
  readonly carriers: readonly string[];
  readonly isWholeMove: boolean;
}

/** `livery verify --watch`: watches the site after a publish and takes the publish back if it is wrong. */
export async function watch(
  origin: URL,
  codes: readonly string[],
  flags: WatchFlags,
  context: CliContext,
): Promise<void> {
  const { to = '' } = flags;
  const times = watchTimes(flags);
  const publicKey = readPublicKeyOption(context, flags);
  const rollback = flags.rollbackOnFailure ? await prepareRollback(flags, context) : undefined;
  const ports = systemPorts(context);
  const write = (text: string) => context.stderr.write(text);
  const { move, result } = await withTarget(context, { ...flags, to }, 'read', async (target) => {
    const move = await readWatchedMove(target, flags.env, ports, publicKey);
    const scope = scopeOfMove(move, origin.hostname, codes.length > 0 ? codes : undefined);
    if (scope.addresses.length === 0) {
      write(
        `The last move in ${target.name} changed no page of this selection. There is nothing to watch.\n`,
      );
      return { move, result: undefined };
    }
    if (rollback && move.obstacle === undefined)
      await confirm(
        context,
        flags,
        move.class,
        `${target.name} will serve ${move.entry.from} if the site is wrong.`,
      );
    write(
      `Watching ${origin.origin} for ${describeDuration(times.durationMs)}: ${describeParts(scope.parts)}, ${count(scope.addresses.length, 'URL')} of ${move.entry.action} ${move.entry.release}.\n`,
    );
    if (rollback && move.obstacle !== undefined) write(`Nothing will be taken back: ${move.obstacle}\n`);
    const get = (path: string, encoding: string, hostname: string) =>
      fetchServed(withHostname(origin, hostname), path, { encoding, timeoutMs });
    const options = { target, move, scope, hostname: origin.hostname, get, ...times };
    return { move, result: await watchSite(options, ports, createRoundLines(write)) };
  });
  const takenBack =
    result && rollback && isTakeBackAllowed(move, result)
      ? await takeBack(origin, { move, result, rollback }, flags, context)
      : undefined;
  if (result) write(`${describeEnd(move, result, takenBack, flags).join('\n')}\n`);
  if (flags.json) writeJson(context, 'verify', summarize(origin, move, result, takenBack));
  const exit = takenBack ? takenBackExit : exitOf(result);
  if (exit !== 0) throw new QuietExit(exit);
}

async function prepareRollback(flags: WatchFlags, context: CliContext): Promise<Rollback> {
  const signer = readSigner(
    flags.signingKey === undefined ? {} : { key: flags.signingKey },
    context,
    '--signing-key',
  );
  return { author: await findAuthor(context, undefined), signer };
}

function isTakeBackAllowed(move: WatchedMove, result: WatchResult): boolean {
  return result.outcome === 'wrong' && result.hasServedRelease && move.obstacle === undefined;
}

/** Opens the target for writing only now, so that the watch blocks no other command. */
async function takeBack(
  origin: URL,
  { move, result, rollback }: { move: WatchedMove; result: WatchResult; rollback: Rollback },
  flags: WatchFlags,
  context: CliContext,
): Promise<TakenBack> {
  const { to = '' } = flags;
  const ports = systemPorts(context);
  return withTarget(context, { ...flags, to }, 'change', async (target) => {
    const { options, plan } = await planTakeBack(target, move, result.failed, ports);
    const { release } = plan.manifest;
    const { message, problems } = describeTakeBack(origin.origin, result.failed);
    const signature = { author: { ...rollback.author, message }, signer: rollback.signer, problems };
    const hooks = openHooks('rollback', context);
    const hookMove = { env: flags.env, to: target.name, release, carriers: plan.moved };
    await hooks.before(hookMove);
    await runPromote(
      options,
      plan,
      signature,
      ports,
      createUpdateLines((text) => context.stderr.write(text)),
    );
    context.stderr.write(`${target.name} now serves ${release}.\n`);
    await hooks.after(hookMove);
    return { release, carriers: plan.moved, isWholeMove: options.codes === undefined };
  });
}

function describeEnd(
  move: WatchedMove,
  result: WatchResult,
  takenBack: TakenBack | undefined,
  flags: WatchFlags,
): string[] {
  const doubtful = [...result.doubtful.keys()].map(describePart).slice(0, 20);
  const alsoWrong =
    result.outcome === 'wrong' && doubtful.length > 0
      ? [`Also wrong, but not in three rounds in a row: ${doubtful.join(', ')}. Watch again.`]
      : [];
  const end = describeOutcome(result, move.manifest.release);
  if (takenBack) {
    const what = takenBack.isWholeMove ? 'the whole move' : takenBack.carriers.join(', ');
    return [end, `Taken back: ${what}.`, ...alsoWrong];
  }
  if (result.outcome !== 'wrong') return [end, ...describeWrong(result.doubtful)];
  return [end, ...describeWrong(result.failed), ...alsoWrong, describeRefusal(move, result, flags)];
}

function describeRefusal(move: WatchedMove, result: WatchResult, flags: WatchFlags): string {
  const codes = codesToTakeBack(move, result.failed);
  const words = ['rollback', ...(codes ?? []).slice(0, 20).map((code) => shellWord(code))].join(' ');
  const command = targetCommand(words, { name: flags.to ?? '', endpoint: flags.endpoint }, flags.env);
  const reason = !flags.rollbackOnFailure
    ? ''
    : (move.obstacle ??
      `The site never served a page of ${move.manifest.release}: check --at, and the caches in front of the site.`);
  return `Nothing was taken back.${reason === '' ? '' : ` ${reason}`} To do it: ${command}`;
}

function exitOf(result: WatchResult | undefined): number {
  if (!result || result.outcome === 'right') return 0;
  return result.outcome === 'unavailable' ? 3 : 1;
}

function summarize(
  origin: URL,
  move: WatchedMove,
  result: WatchResult | undefined,
  takenBack: TakenBack | undefined,
): object {
  const list = (parts: WatchResult['failed'] | undefined) =>
    [...(parts ?? [])].flatMap(([part, problems]) =>
      problems.map((problem) => ({ carrier: part.startsWith('/') ? null : part, ...problem })),
    );
  return {
    at: origin.origin,
    ok: exitOf(result) === 0,
    environment: move.environment,
    release: move.manifest.release,
    before: move.entry.from,
    outcome: result?.outcome ?? 'nothing to watch',
    rounds: result?.rounds ?? { right: 0, wrong: 0, unavailable: 0 },
    servedRelease: result?.hasServedRelease ?? false,
    problems: list(result?.failed),
    doubtful: list(result?.doubtful),
    takenBack: takenBack ?? null,
  };
}
