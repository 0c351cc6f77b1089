import { BuildError, compareText } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { type CheckContext, checkAddress, type Encoding, filesOf } from './checkAddress.ts';
import type { ServedResponse } from './fetchServed.ts';
import { concurrency } from './listing.ts';
import { hostnameOf } from './siteHosts.ts';
import type { Target } from './target.ts';
import { type PublishPorts, readTargetState } from './targetState.ts';
import type { SiteProblem } from './verifySite.ts';
import { isLastDeployment, otherDeploymentError, type WatchedDeployment } from './watchedDeployment.ts';
import type { WatchScope } from './watchScope.ts';

export interface WatchOptions {
  /** The watch only reads it. */
  readonly target: Target;
  readonly deployment: WatchedDeployment;
  readonly scope: WatchScope;
  /** Host name of the site. Carriers can have their own host names below it. */
  readonly hostname: string;
  readonly get: (path: string, encoding: Encoding, hostname: string) => Promise<ServedResponse>;
  readonly durationMs: number;
  /** Pause between two rounds. */
  readonly intervalMs: number;
}

/** Result of one round of requests. */
export interface WatchRound {
  readonly result: 'right' | 'wrong' | 'unavailable';
  /** The wrong files by part, which is a client code or `commonPart`. */
  readonly wrong: ReadonlyMap<string, readonly SiteProblem[]>;
  /** Parts that could not be checked completely. */
  readonly unavailable: ReadonlySet<string>;
  /** The reason for an incomplete round; undefined if it was complete. */
  readonly reason?: string;
  /** Whether a page arrived that only the new release contains. */
  readonly hasNewPage: boolean;
}

export interface WatchResult {
  /**
   * `wrong`: a part was wrong in three rounds in a row. `unclear`: a part was wrong at the end, but not that often.
   * `unavailable`: the site could not be checked at the end, or not completely.
   */
  readonly outcome: 'right' | 'wrong' | 'unclear' | 'unavailable';
  readonly rounds: Readonly<Record<WatchRound['result'], number>>;
  /** The parts that were wrong in three rounds in a row, with the problems of the last of them. */
  readonly failed: ReadonlyMap<string, readonly SiteProblem[]>;
  /** The parts that were wrong at the end, but not in three rounds in a row. */
  readonly doubtful: ReadonlyMap<string, readonly SiteProblem[]>;
  /** Why the last round was incomplete. */
  readonly reason?: string;
  /** Whether the site served a page that only the new release contains. */
  readonly hasServedRelease: boolean;
}

/** More than one round, because a cache in front of the site may be outdated for a short time. */
export const maxWrongRounds = 3;
/** After this number of requests without an answer, the rest of a round is skipped. */
const maxUnavailable = 20;

/**
 * Requests what a deployment has changed, in rounds, until a part is wrong in three rounds in a row or the time is over. If a
 * part is wrong when the time is over, up to three more rounds decide.
 * @throws BuildError exit 4 if another command deploys carriers meanwhile
 */
export async function watchSite(
  options: WatchOptions,
  ports: PublishPorts,
  onRound: (round: WatchRound) => void,
): Promise<WatchResult> {
  const { scope, durationMs, intervalMs } = options;
  const endMs = ports.monotonicMs() + durationMs;
  const rounds = { right: 0, wrong: 0, unavailable: 0 };
  const streaks = new Map<string, WrongStreak>();
  const checked = new Set<string>();
  let hasServedRelease = false;
  let extraRounds = 0;
  for (;;) {
    ports.signal?.throwIfAborted();
    const round = await runRound(options, ports);
    onRound(round);
    rounds[round.result]++;
    hasServedRelease ||= round.hasNewPage;
    for (const part of scope.parts) {
      const problems = round.wrong.get(part);
      if (problems) streaks.set(part, { rounds: (streaks.get(part)?.rounds ?? 0) + 1, problems });
      else if (!round.unavailable.has(part)) streaks.delete(part);
      if (!round.unavailable.has(part)) checked.add(part);
    }
    const failed = selectStreaks(streaks, (times) => times >= maxWrongRounds);
    const isOver = ports.monotonicMs() + intervalMs > endMs;
    if (isOver) extraRounds++;
    if (failed.size > 0 || (isOver && (streaks.size === 0 || extraRounds > maxWrongRounds))) {
      const isComplete = round.unavailable.size === 0 && scope.parts.every((part) => checked.has(part));
      const undecided = streaks.size > 0 ? 'unclear' : isComplete ? 'right' : 'unavailable';
      return {
        outcome: failed.size > 0 ? 'wrong' : undecided,
        ...{ rounds, hasServedRelease, failed },
        doubtful: selectStreaks(streaks, (times) => times < maxWrongRounds),
        ...(round.reason !== undefined && { reason: round.reason }),
      };
    }
    await ports.sleep(intervalMs);
  }
}

/** Number of consecutive rounds in which a part was wrong, and its problems in the latest one. */
interface WrongStreak {
  readonly rounds: number;
  readonly problems: readonly SiteProblem[];
}

function selectStreaks(
  streaks: ReadonlyMap<string, WrongStreak>,
  isSelected: (rounds: number) => boolean,
): WatchResult['failed'] {
  const selected = [...streaks].filter(([, { rounds }]) => isSelected(rounds));
  return new Map(
    selected
      .sort(([a], [b]) => compareText(a, b))
      .map(([part, { problems }]): [string, readonly SiteProblem[]] => [part, problems]),
  );
}

/** Requests every address once. Before and after, checks that the deployment is still the last one. */
async function runRound(options: WatchOptions, ports: PublishPorts): Promise<WatchRound> {
  const { target, deployment, scope } = options;
  const reason = await findDisturbance(target, deployment);
  if (reason !== undefined) return unavailableRound(scope, reason);
  const round = await requestAll(options, ports);
  const later = await findDisturbance(target, deployment);
  return later === undefined ? round : unavailableRound(scope, later);
}

function unavailableRound({ parts }: WatchScope, reason: string): WatchRound {
  return {
    ...{ result: 'unavailable' as const, wrong: new Map(), unavailable: new Set(parts) },
    ...{ reason, hasNewPage: false },
  };
}

/**
 * Returns why the site cannot be compared now: the target cannot be read, or a command is changing it.
 * @throws BuildError exit 4 if the deployment is not the last one any more
 */
async function findDisturbance(target: Target, deployment: WatchedDeployment): Promise<string | undefined> {
  const snapshot = await readTargetState(target, deployment.environment).catch((error: unknown) => {
    if (error instanceof BuildError && error.exit === 3) return error;
    throw error;
  });
  if (snapshot instanceof BuildError) return snapshot.message;
  if (!snapshot) return `${target.name} has no state file.`;
  const { state } = snapshot;
  if (!isLastDeployment(state, deployment)) throw otherDeploymentError(target, state);
  return state.lock === null
    ? undefined
    : `Another command (${state.lock.action}) is changing ${target.name}.`;
}

async function requestAll(
  { deployment, scope, hostname, get: getFrom }: WatchOptions,
  ports: PublishPorts,
): Promise<WatchRound> {
  const { manifest } = deployment;
  const files = filesOf(manifest);
  const wrong = new Map<string, SiteProblem[]>();
  const unavailable = new Set<string>();
  let hasNewPage = false;
  let unavailableCount = 0;
  let reason: string | undefined;
  await inParallel(scope.addresses, concurrency, async ({ path, parts }) => {
    ports.signal?.throwIfAborted();
    if (unavailableCount >= maxUnavailable) {
      for (const part of parts) unavailable.add(part);
      return;
    }
    // Browsers accept brotli from every HTTPS site.
    const servedBy = hostnameOf(manifest, path, hostname);
    const get: CheckContext['get'] = (requested, encoding) => getFrom(requested, encoding, servedBy);
    const { problem, file } = await checkAddress(path, 'br', { manifest, files, hostname: servedBy, get });
    if (file !== undefined && scope.newPages.has(file)) hasNewPage = true;
    if (problem?.kind === 'unavailable') {
      unavailableCount++;
      reason ??= `${path} ${problem.message}`;
      for (const part of parts) unavailable.add(part);
    } else if (problem?.kind === 'content') {
      for (const part of parts) {
        const problems = wrong.get(part) ?? [];
        problems.push({ path, message: problem.message });
        wrong.set(part, problems);
      }
    }
  });
  for (const problems of wrong.values()) problems.sort((a, b) => compareText(a.path, b.path));
  return {
    result: wrong.size > 0 ? 'wrong' : unavailable.size > 0 ? 'unavailable' : 'right',
    ...{ wrong, unavailable },
    ...(reason !== undefined && { reason }),
    hasNewPage,
  };
}
