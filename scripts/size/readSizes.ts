import { resolve } from 'node:path';
import type { BundleStats } from '#build/compile/bundleStats.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { findRelease, releaseName } from '#build/publish/findRelease.ts';
import {
  findOutput,
  hasOutput,
  openBundleStats,
  openTargetState,
  type ReleaseState,
} from '#build/publish/releaseState.ts';
import type { Release } from '#build/release/release.ts';
import type { MeasuredRelease } from '#build/size/compareSizes.ts';
import type { CliContext } from '../cli/context.ts';
import { openOutput } from '../cli/openOutput.ts';
import { type TargetFlags, withTarget } from '../publish/publishOptions.ts';

export interface NamedRelease extends MeasuredRelease {
  /** Display name. */
  readonly name: string;
}

/** Reads the sizes of an output folder for one environment, with the sources of its code. */
export async function readOutputSizes(context: CliContext, out: string, env: string): Promise<NamedRelease> {
  return readSizes(openOutput(context, out, env));
}

export interface BaselineFlags extends Omit<TargetFlags, 'to'> {
  readonly against: string;
  readonly to?: string;
}

/**
 * Reads the baseline of the comparison: another output folder, or a release in a target.
 * @throws BuildError exit 2 if it is neither
 */
export async function readBaselineSizes(context: CliContext, flags: BaselineFlags): Promise<NamedRelease> {
  const { against, to, env } = flags;
  if (to !== undefined && releaseName.test(against)) {
    return withTarget(context, { ...flags, to }, 'read', async (target) =>
      readSizes(await openTargetState(target, await findRelease(target, env, against))),
    );
  }
  const folder = findOutput(resolve(context.cwd, against), env);
  if (hasOutput(folder, env)) return readOutputSizes(context, folder, env);
  throw new BuildError(`${JSON.stringify(against)} is not an output folder that contains ${env}.`, {
    exit: 2,
    hint: 'Use an output folder, or a release of a target: --against current --to folder:DIR',
  });
}

async function readSizes(state: ReleaseState): Promise<NamedRelease> {
  const read = openBundleStats(state);
  const names = usedVariants(state.release);
  const found = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  const bundleStats = found.filter((entry): entry is [string, BundleStats] => entry[1] !== undefined);
  return { name: state.name, release: state.release, bundleStats: new Map(bundleStats) };
}

function usedVariants({ carriers, fallbacks, supplement }: Release): string[] {
  const bundles = [
    ...Object.values(carriers),
    ...Object.values(fallbacks),
    ...(supplement ? [supplement] : []),
  ];
  return [...new Set(bundles.map(({ variant }) => variant))];
}
