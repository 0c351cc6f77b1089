import type { Compiler } from '../compile/compiler.ts';
import { createSharedParts, type SharedParts } from '../compile/sharedParts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { BuildOptions } from '../input/buildOptions.ts';
import type { Environment } from '../input/environments.ts';
import type { Output } from '../output/output.ts';
import { openReleaseDraft, type ReleaseDraft } from '../output/releaseDraft.ts';
import type { BuildPlan } from '../plan/planBuild.ts';
import type { BuildEvents, BuildReport, BuiltCarrierReport } from '../release/buildReport.ts';
import type { BuiltVariant } from './builtVariant.ts';

/** The state of a build run while it writes the output of one environment. */
export interface BuildRun extends ReleaseDraft {
  readonly options: BuildOptions;
  readonly environment: Environment;
  readonly parts: SharedParts;
  readonly events: BuildEvents;
  /** Variant key → its code, compiled when the first carrier needs it. */
  readonly compiled: Map<string, BuiltVariant>;
  readonly reports: Map<string, BuiltCarrierReport>;
  readonly failed: Map<string, BuildReport['failed'][number]>;
}

interface RunInputs {
  readonly compiler: Compiler;
  readonly plan: Pick<BuildPlan, 'environment'>;
  /** Carriers whose checks failed. */
  readonly failed: BuildReport['failed'];
}

/** Reads the existing output and prepares the parts that all variants share. */
export async function openBuildRun(
  output: Output,
  options: BuildOptions,
  { compiler, plan: { environment }, failed }: RunInputs,
  events: BuildEvents,
): Promise<BuildRun> {
  for (const { code } of failed) events.finished(code, 'failed');
  const draft = openReleaseDraft(output, options.environment);
  return {
    ...draft,
    options,
    environment,
    events,
    parts: await createSharedParts(options, environment, compiler),
    compiled: new Map(),
    reports: new Map(),
    failed: new Map(failed.map((failure) => [failure.code, failure])),
  };
}

/** Records that a carrier was not built. Its folder in the output is unchanged. */
export function failCarrier(buildRun: BuildRun, code: string, problems: readonly Diagnostic[]): void {
  buildRun.failed.set(code, { code, problems });
  buildRun.reports.delete(code);
  buildRun.events.finished(code, 'failed');
}
