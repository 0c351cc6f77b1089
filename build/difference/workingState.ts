import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import type { BuildOptions } from '../input/buildOptions.ts';
import { listTenants } from '../input/tenantFolders.ts';
import { buildCarriers } from '../pipeline.ts';
import { openOutputState, type ReleaseState } from '../publish/releaseState.ts';
import type { BuildEvents, BuildReport } from '../release/buildReport.ts';

export type WorkingOptions = Pick<
  BuildOptions,
  'tenants' | 'environments' | 'environment' | 'codes' | 'release' | 'jobs' | 'env' | 'signal'
>;

/** The output that this checkout would ship now, and the carriers that failed to build. */
export interface WorkingState extends ReleaseState {
  readonly failed: BuildReport['failed'];
  close(): void;
}

/**
 * Builds into a temporary folder, which `close` deletes. Reuses the compile cache of regular builds. A code without a
 * folder counts as a missing carrier and is not an error.
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
    assertSomethingBuilt(report, options);
    const state = openOutputState(out, options.environment, 'working');
    return { ...state, failed: report.failed, close: clear };
  } catch (error) {
    clear();
    throw error;
  }
}

/** If every carrier fails, the cause is a general problem, and a list of all carriers would hide it. */
function assertSomethingBuilt({ failed, carriers }: BuildReport, { environment }: WorkingOptions): void {
  if (failed.length < 2 || carriers.length > 0) return;
  throw new BuildError(`All ${failed.length} carriers failed to build for ${environment}.`, {
    exit: 1,
    hint: 'List the problems with: npm run -s livery -- check',
  });
}
