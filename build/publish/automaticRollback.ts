import { BuildError } from '../core/diagnostics.ts';
import { changedCarriers } from './carrierStates.ts';
import type { DeploymentProblem } from './deployment.ts';
import { type PromoteOptions, type PromotePlan, planPromote } from './promote.ts';
import type { Target } from './target.ts';
import { targetCommand } from './targetCommand.ts';
import { nothingPublishedError, type PublishPorts, readTargetState } from './targetState.ts';
import { isLastDeployment, otherDeploymentError, type WatchedDeployment } from './watchedDeployment.ts';
import { commonPart } from './watchScope.ts';
import type { WatchResult } from './watchSite.ts';

export interface AutomaticRollback {
  readonly options: PromoteOptions;
  readonly plan: PromotePlan;
}

/**
 * Plans to roll back the wrong carriers of a deployment. The other carriers stay, because one wrong carrier must not revert
 * hundreds of others. If a common bundle or every deployed carrier is wrong, rolls back the whole deployment. Writes nothing.
 * @throws BuildError exit 4 if it is not the last deployment any more, exit 1 if all wrong carriers have been pinned
 */
export async function planAutomaticRollback(
  target: Target,
  deployment: WatchedDeployment,
  failed: WatchResult['failed'],
  ports: PublishPorts,
): Promise<AutomaticRollback> {
  const snapshot = await readTargetState(target, deployment.environment);
  if (!snapshot) throw nothingPublishedError(target);
  const { state } = snapshot;
  if (!isLastDeployment(state, deployment)) throw otherDeploymentError(target, state);
  const wrong = codesToRollBack(deployment, failed);
  const codes = wrong?.filter((code) => !Object.hasOwn(state.pins, code));
  if (codes?.length === 0) throw pinnedError(target, deployment.environment, wrong ?? []);
  const options: PromoteOptions = {
    ...{
      target,
      environment: deployment.environment,
      action: 'rollback',
      takeOver: false,
      takesOffline: true,
    },
    ...(deployment.entry.from !== null && { release: deployment.entry.from }),
    ...(codes && { codes }),
  };
  const plan = await planPromote(options, ports);
  if (!isLastDeployment(plan.snapshot.state, deployment))
    throw otherDeploymentError(target, plan.snapshot.state);
  return { options, plan };
}

/** Returns undefined if the whole deployment must be rolled back. */
export function codesToRollBack(
  { previous, manifest }: WatchedDeployment,
  failed: WatchResult['failed'],
): readonly string[] | undefined {
  const isWhole =
    failed.has(commonPart) || changedCarriers(previous, manifest).every((code) => failed.has(code));
  return isWhole ? undefined : [...failed.keys()];
}

function pinnedError(target: Target, environment: string, codes: readonly string[]): BuildError {
  const [code = ''] = codes;
  return new BuildError(
    `Nothing was rolled back, because the wrong carriers were pinned during the watch: ${codes.join(', ')}.`,
    {
      exit: 1,
      hint: `To roll one back: ${targetCommand(`unpin ${code}`, target, environment)}, then ${targetCommand(`rollback ${code}`, target, environment)}`,
    },
  );
}

/** Maximum number of files in the statement. A wrong script can concern every file of every carrier. */
const maxProblems = 200;
/** The same limit as for `--message`. */
const maxReasonLength = 200;

/** Returns the reason for the log, in one line, and the files for the signed statement. */
export function describeAutomaticRollback(
  origin: string,
  failed: WatchResult['failed'],
): { readonly message: string; readonly problems: readonly DeploymentProblem[] } {
  const problems = [...failed].flatMap(([part, list]) =>
    list.map(
      ({ path, message }): DeploymentProblem => ({
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
