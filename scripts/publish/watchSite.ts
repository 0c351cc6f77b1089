import { shellWord } from '#build/core/shellWord.ts';
import {
  codesToRollBack,
  describeAutomaticRollback,
  planAutomaticRollback,
} from '#build/publish/automaticRollback.ts';
import { carrierIn } from '#build/publish/carrierStates.ts';
import type { DeploymentAuthor, DeploymentSigner } from '#build/publish/deployment.ts';
import { fetchServed } from '#build/publish/fetchServed.ts';
import { runPromote } from '#build/publish/promote.ts';
import { withHostname } from '#build/publish/siteHosts.ts';
import { targetCommand } from '#build/publish/targetCommand.ts';
import { readWatchedDeployment, type WatchedDeployment } from '#build/publish/watchedDeployment.ts';
import { scopeOfDeployment } from '#build/publish/watchScope.ts';
import { type WatchResult, watchSite } from '#build/publish/watchSite.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import { count } from '../cli/count.ts';
import { describeDuration } from '../cli/duration.ts';
import { findAuthor } from './author.ts';
import { openHooks } from './hooks.ts';
import { confirm, confirmationHint, readPublicKeyOption, systemPorts, withTarget } from './publishOptions.ts';
import { createUpdateLines } from './publishText.ts';
import { readSigner } from './signingKey.ts';
import { type WatchFlags, watchTimes } from './watchOptions.ts';
import {
  createRoundWriter,
  describeOutcome,
  describePart,
  describeParts,
  describeWrong,
} from './watchText.ts';

/** Time limit of one request. */
export const timeoutMs = 10_000;

/** Exit code of a watch that has rolled back. */
const rolledBackExit = 8;

/** The author and the key for a rollback. They are read before the watch starts, so that a missing key is reported immediately. */
interface Rollback {
  readonly author: DeploymentAuthor;
  readonly signer: DeploymentSigner;
}

interface RollbackReport {
  readonly release: string;
  readonly carriers: readonly string[];
  readonly isWholeMove: boolean;
}

/** `livery verify --watch`: watches the site after a publish and rolls back if it is wrong. */
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
  const { deployment, result } = await withTarget(context, { ...flags, to }, 'read', async (target) => {
    const deployment = await readWatchedDeployment(target, flags.env, ports, publicKey);
    const scope = scopeOfDeployment(deployment, origin.hostname, codes.length > 0 ? codes : undefined);
    if (scope.addresses.length === 0) {
      write(
        `The last deployment in ${target.name} changed no page of this selection. There is nothing to watch.\n`,
      );
      return { deployment, result: undefined };
    }
    if (rollback && deployment.obstacle === undefined)
      await confirm(
        context,
        flags,
        deployment.class,
        `${target.name} will serve ${deployment.entry.from} if the site is wrong.`,
        confirmationHint,
      );
    write(
      `Watching ${origin.origin} for ${describeDuration(times.durationMs)}: ${describeParts(scope.parts)}, ${count(scope.addresses.length, 'URL')} of ${deployment.entry.action} ${deployment.entry.release}.\n`,
    );
    if (rollback && deployment.obstacle !== undefined)
      write(`No automatic rollback: ${deployment.obstacle}\n`);
    const get = (path: string, encoding: string, hostname: string) =>
      fetchServed(withHostname(origin, hostname), path, { encoding, timeoutMs });
    const options = { target, deployment, scope, hostname: origin.hostname, get, ...times };
    return { deployment, result: await watchSite(options, ports, createRoundWriter(write)) };
  });
  const rolledBack =
    result && rollback && isRollbackAllowed(deployment, result)
      ? await rollBack(origin, { deployment, result, rollback }, flags, context)
      : undefined;
  if (result) write(`${describeEnd(deployment, result, rolledBack, flags).join('\n')}\n`);
  if (flags.json) writeJson(context, 'verify', summarize(origin, deployment, result, rolledBack));
  const exit = rolledBack ? rolledBackExit : exitOf(result);
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

function isRollbackAllowed(deployment: WatchedDeployment, result: WatchResult): boolean {
  return result.outcome === 'wrong' && result.hasServedRelease && deployment.obstacle === undefined;
}

/** Opens the target for writing only now, so that the watch blocks no other command. */
async function rollBack(
  origin: URL,
  {
    deployment,
    result,
    rollback,
  }: { deployment: WatchedDeployment; result: WatchResult; rollback: Rollback },
  flags: WatchFlags,
  context: CliContext,
): Promise<RollbackReport> {
  const { to = '' } = flags;
  const ports = systemPorts(context);
  const hooks = openHooks('rollback', context);
  const { report, hookDeployment } = await withTarget(context, { ...flags, to }, 'change', async (target) => {
    const { options, plan } = await planAutomaticRollback(target, deployment, result.failed, ports);
    const { release } = plan.manifest;
    const { message, problems } = describeAutomaticRollback(origin.origin, result.failed);
    const signature = { author: { ...rollback.author, message }, signer: rollback.signer, problems };
    const hookDeployment = { env: flags.env, to: target.name, release, carriers: plan.changedCodes };
    await hooks.before(hookDeployment);
    await runPromote(
      options,
      plan,
      signature,
      ports,
      createUpdateLines((text) => context.stderr.write(text)),
    );
    context.stderr.write(`${target.name} now serves ${release}.\n`);
    const isWholeMove = options.codes === undefined;
    return { report: { release, carriers: plan.changedCodes, isWholeMove }, hookDeployment };
  });
  // When the target is unlocked, because the hook may change it.
  await hooks.after(hookDeployment);
  return report;
}

function describeEnd(
  deployment: WatchedDeployment,
  result: WatchResult,
  rolledBack: RollbackReport | undefined,
  flags: WatchFlags,
): string[] {
  const doubtful = [...result.doubtful.keys()].map(describePart).slice(0, 20);
  const alsoWrong =
    result.outcome === 'wrong' && doubtful.length > 0
      ? [`Also wrong, but not in three rounds in a row: ${doubtful.join(', ')}. Watch again.`]
      : [];
  const end = describeOutcome(result, deployment.manifest.release);
  if (rolledBack) {
    const what = rolledBack.isWholeMove ? 'the whole deployment' : rolledBack.carriers.join(', ');
    return [end, `Rolled back: ${what}.`, ...alsoWrong];
  }
  if (result.outcome !== 'wrong') return [end, ...describeWrong(result.doubtful)];
  return [end, ...describeWrong(result.failed), ...alsoWrong, describeRefusal(deployment, result, flags)];
}

function describeRefusal(deployment: WatchedDeployment, result: WatchResult, flags: WatchFlags): string {
  const reason = !flags.rollbackOnFailure
    ? ''
    : (deployment.obstacle ??
      `The site never served a page of ${deployment.manifest.release}: check --at, and the caches in front of the site.`);
  const command = rollbackCommand(deployment, result, flags);
  return ['Nothing was rolled back.', reason, command === undefined ? '' : `To do it: ${command}`]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Returns undefined if the target has no earlier release. */
function rollbackCommand(
  { previous, ...deployment }: WatchedDeployment,
  { failed }: WatchResult,
  { to = '', endpoint, env, signingKey }: WatchFlags,
): string | undefined {
  if (!previous) return undefined;
  const codes = codesToRollBack({ previous, ...deployment }, failed) ?? [];
  // A new carrier has no earlier state, so only a rollback of the whole deployment takes it offline.
  const named = codes.every((code) => carrierIn(previous, code)) ? codes : [];
  const words = ['rollback', ...named.map((code) => shellWord(code))].join(' ');
  const key = signingKey === undefined ? '' : ` --key ${shellWord(signingKey)}`;
  return targetCommand(words, { name: to, endpoint }, env) + key;
}

function exitOf(result: WatchResult | undefined): number {
  if (!result || result.outcome === 'right') return 0;
  return result.outcome === 'unavailable' ? 3 : 1;
}

function summarize(
  origin: URL,
  deployment: WatchedDeployment,
  result: WatchResult | undefined,
  rolledBack: RollbackReport | undefined,
): object {
  const list = (parts: WatchResult['failed'] | undefined) =>
    [...(parts ?? [])].flatMap(([part, problems]) =>
      problems.map((problem) => ({ carrier: part.startsWith('/') ? null : part, ...problem })),
    );
  return {
    at: origin.origin,
    ok: exitOf(result) === 0,
    environment: deployment.environment,
    release: deployment.manifest.release,
    before: deployment.entry.from,
    outcome: result?.outcome ?? 'nothing to watch',
    rounds: result?.rounds ?? { right: 0, wrong: 0, unavailable: 0 },
    servedRelease: result?.hasServedRelease ?? false,
    problems: list(result?.failed),
    doubtful: list(result?.doubtful),
    takenBack: rolledBack ?? null,
  };
}
