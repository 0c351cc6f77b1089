import { BuildError } from '../core/diagnostics.ts';
import { changedCarriers } from './carrierStates.ts';
import type { MoveProblem } from './move.ts';
import { type PromoteOptions, type PromotePlan, planPromote } from './promote.ts';
import type { Target } from './target.ts';
import { targetCommand } from './targetCommand.ts';
import { nothingPublishedError, type PublishPorts, readTargetState } from './targetState.ts';
import { isLastMove, overtakenError, type WatchedMove } from './watchedMove.ts';
import { commonPart } from './watchScope.ts';
import type { WatchResult } from './watchSite.ts';

export interface TakeBackPlan {
  readonly options: PromoteOptions;
  readonly plan: PromotePlan;
}

/**
 * Plans to take back what is wrong of a move: only the wrong carriers, because carriers move on their own and one of
 * them must not revert hundreds of others. If a common bundle or every moved carrier is wrong, the whole move. Writes
 * nothing.
 * @throws BuildError exit 4 if it is not the last move any more, exit 1 if all wrong carriers have been pinned
 */
export async function planTakeBack(
  target: Target,
  move: WatchedMove,
  failed: WatchResult['failed'],
  ports: PublishPorts,
): Promise<TakeBackPlan> {
  const snapshot = await readTargetState(target, move.environment);
  if (!snapshot) throw nothingPublishedError(target);
  const { state } = snapshot;
  if (!isLastMove(state, move)) throw overtakenError(target, state);
  const wrong = codesToTakeBack(move, failed);
  const codes = wrong?.filter((code) => !Object.hasOwn(state.pins, code));
  if (codes?.length === 0) throw pinnedError(target, move.environment, wrong ?? []);
  const options: PromoteOptions = {
    ...{ target, environment: move.environment, action: 'rollback', takeOver: false, takesOffline: true },
    ...(move.entry.from !== null && { release: move.entry.from }),
    ...(codes && { codes }),
  };
  const plan = await planPromote(options, ports);
  if (!isLastMove(plan.snapshot.state, move)) throw overtakenError(target, plan.snapshot.state);
  return { options, plan };
}

/** Returns undefined if the whole move must be taken back. */
export function codesToTakeBack(
  { previous, manifest }: WatchedMove,
  failed: WatchResult['failed'],
): readonly string[] | undefined {
  const isWhole =
    failed.has(commonPart) || changedCarriers(previous, manifest).every((code) => failed.has(code));
  return isWhole ? undefined : [...failed.keys()];
}

function pinnedError(target: Target, environment: string, codes: readonly string[]): BuildError {
  const [code = ''] = codes;
  return new BuildError(
    `Nothing was taken back, because the wrong carriers were pinned during the watch: ${codes.join(', ')}.`,
    {
      exit: 1,
      hint: `To take one back: ${targetCommand(`unpin ${code}`, target, environment)}, then ${targetCommand(`rollback ${code}`, target, environment)}`,
    },
  );
}

/** Maximum number of files in the statement. A wrong script can concern every file of every carrier. */
const maxProblems = 200;
/** As for `--message`. */
const maxReasonLength = 200;

/** Returns the reason for the log, in one line, and the files for the signed statement. */
export function describeTakeBack(
  origin: string,
  failed: WatchResult['failed'],
): { readonly message: string; readonly problems: readonly MoveProblem[] } {
  const problems = [...failed].flatMap(([part, list]) =>
    list.map(
      ({ path, message }): MoveProblem => ({
        carrier: part === commonPart ? 'common files' : part,
        path,
        message,
      }),
    ),
  );
  const [first] = problems;
  const more = problems.length > 1 ? ` (${problems.length - 1} more)` : '';
  const text = `verify --watch: ${origin} was wrong 3 times in a row${more}: ${first?.carrier} ${first?.path} ${first?.message}`;
  return {
    message: text.replace(/\p{Cc}/gu, ' ').slice(0, maxReasonLength),
    problems: problems.slice(0, maxProblems),
  };
}
