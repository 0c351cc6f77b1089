import { listTenants } from '#build/config/tenantFolders.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { type CarrierPull, type PullAllRequest, type PullPorts, pullAll } from '#build/pull/pullAll.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import { type CliContext, pause, writeJson } from '../cli/context.ts';
import { count, oneLine } from '../cli/text.ts';

/** What to do if `--check` finds changes. */
export const applyHint = 'To apply the values of the backend, run the command again without --check.';

/** `livery pull --all`: pulls every carrier that has a folder, with one summary and one exit code. */
export async function pullFleet(
  request: Omit<PullAllRequest, 'codes'>,
  flags: {
    readonly check?: boolean;
    readonly json?: boolean;
    readonly quiet?: boolean;
  },
  context: CliContext,
): Promise<void> {
  const codes = listTenants(request.tenantsDir).filter((code) => findCodeProblem(code) === undefined);
  const results = await pullAll({ ...request, codes }, createPorts(context));
  if (context.signal?.aborted) return;
  if (flags.json) {
    const { environmentName: environment, from } = request;
    writeJson(context, 'pull', { environment, from: from.origin, carriers: results });
  }
  const isReported = ({ status }: CarrierPull) => !flags.quiet || status !== 'pulled';
  for (const line of results.filter(isReported).flatMap(describe)) context.stderr.write(`${oneLine(line)}\n`);
  const isDrift = (result: CarrierPull) => result.status === 'pulled' && result.changes.length > 0;
  const drifted = results.filter(isDrift).length;
  const failed = results.filter(({ status }) => status !== 'pulled');
  const verb = request.write ? 'changed' : 'would change';
  context.stderr.write(
    `${count(results.length, 'carrier')} requested: ${drifted} ${verb}, ${failed.length} failed.\n`,
  );
  throwFailure(failed, request);
  if (flags.check && drifted > 0) {
    throw new BuildError(
      `${count(drifted, 'carrier')} ${drifted === 1 ? 'differs' : 'differ'} from the backend.`,
      {
        exit: 6,
        hint: applyHint,
      },
    );
  }
}

function createPorts({ signal }: CliContext): PullPorts {
  return {
    now: () => performance.now(),
    sleep: (ms) => pause(ms, signal),
    random: Math.random,
    ...(signal && { signal }),
  };
}

function describe(result: CarrierPull): string[] {
  switch (result.status) {
    case 'pulled':
      return [
        `${result.code}: ${count(result.changes.length, 'change')}`,
        ...result.warnings.map((text) => `  Warning: ${text}`),
      ];
    case 'not asked':
      return [`${result.code}: skipped, because the time limit was reached`];
    case 'unknown':
      return [`${result.code}: the backend does not have this carrier; its files are unchanged`];
    default:
      return [`${result.code}: ${result.reason} Its files are unchanged.`];
  }
}

/** @throws BuildError exit 3 if a retry can fix at least one failure, otherwise exit 1 */
function throwFailure(failed: readonly CarrierPull[], { from }: { readonly from: URL }): void {
  if (failed.length === 0) return;
  const isRetriable = failed.some(({ status }) => status === 'unreachable' || status === 'not asked');
  throw new BuildError(
    `${count(failed.length, 'carrier')} could not be pulled: ${failed
      .map(({ code }) => code)
      .slice(0, 20)
      .join(', ')}.`,
    {
      exit: isRetriable ? 3 : 1,
      hint: isRetriable
        ? `Check the network and the backend at ${from.origin}, then run the command again.`
        : 'Fix the problems listed above, then run the command again.',
    },
  );
}
