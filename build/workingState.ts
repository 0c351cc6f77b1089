import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError } from './diagnostics.ts';
import { type BuildEvents, type BuildOptions, type BuildReport, buildCarriers } from './pipeline.ts';
import { listTenants } from './read.ts';
import { openOutputState, type ReleaseState } from './releaseState.ts';

export type WorkingOptions = Pick<
  BuildOptions,
  'tenants' | 'environments' | 'environment' | 'codes' | 'release' | 'jobs' | 'env' | 'signal'
>;

/** What this checkout would ship now, and the carriers of which it would ship nothing. */
export interface WorkingState extends ReleaseState {
  readonly failed: BuildReport['failed'];
  close(): void;
}

/**
 * Builds into a folder of its own, which is gone after `close`. What was compiled before is taken from where builds
 * keep it. A code without a folder is a carrier that is not there, which is no fault.
 */
export async function buildWorkingState(options: WorkingOptions, events: BuildEvents): Promise<WorkingState> {
  const out = mkdtempSync(join(tmpdir(), 'livery-working-'));
  const clear = () => rmSync(out, { recursive: true, force: true });
  try {
    const { codes, ...rest } = options;
    const present = new Set(codes && listTenants(options.tenants));
    const fixed = { out, strict: false, dryRun: false, changed: false };
    const report = await buildCarriers(
      { ...rest, ...fixed, ...(codes && { codes: codes.filter((code) => present.has(code)) }) },
      events,
    );
    options.signal?.throwIfAborted();
    refuseNothing(report, options);
    const state = openOutputState(out, options.environment, 'working');
    return { ...state, failed: report.failed, close: clear };
  } catch (error) {
    clear();
    throw error;
  }
}

/** Where every carrier fails, the fault is not a carrier's, and a list of them all would only hide it. */
function refuseNothing({ failed, carriers }: BuildReport, { environment }: WorkingOptions): void {
  if (failed.length < 2 || carriers.length > 0) return;
  throw new BuildError(`None of ${failed.length} carriers can be built for ${environment}.`, {
    exit: 1,
    mend: 'Look at what is wrong with: npm run -s livery -- check.',
  });
}
