import { join } from 'node:path';
import { BuildError, compareText } from '#build/core/diagnostics.ts';
import { findRelease } from '#build/publish/findRelease.ts';
import { findOutput } from '#build/publish/releaseState.ts';
import { listManifests } from '#build/publish/releases.ts';
import type { Target } from '#build/publish/target.ts';
import { nothingPublishedError, readTargetState } from '#build/publish/targetState.ts';
import { openOutputMaps, openTargetMaps, type ReleaseMaps } from '#build/stack/releaseMaps.ts';
import type { CliContext } from '../cli/context.ts';
import { defaultPath, displayPath } from '../cli/options.ts';
import { withTarget } from '../publish/publishOptions.ts';

export interface MapFlags {
  readonly env: string;
  readonly out: string;
  readonly to?: string;
  readonly endpoint?: string;
  readonly release?: string;
}

/** The releases to search, in this order, and the display name of the place that has them. */
export interface OpenedMaps {
  readonly name: string;
  readonly releases: readonly ReleaseMaps[];
}

/**
 * Opens the release of the output folder, or the releases of a target, and runs `work`.
 * @throws BuildError exit 1 if there is no such release
 */
export async function withMaps<T>(
  flags: MapFlags,
  context: CliContext,
  work: (maps: OpenedMaps) => Promise<T>,
): Promise<T> {
  const { to, env, release } = flags;
  if (to === undefined) return work(openFolder(flags, context));
  return withTarget(context, { ...flags, to }, 'read', async (target) => {
    const ids =
      release === undefined ? await listIds(target, env) : [await findRelease(target, env, release)];
    return work({ name: target.name, releases: ids.map((id) => openTargetMaps(target, id)) });
  });
}

function openFolder({ env, out, release }: MapFlags, context: CliContext): OpenedMaps {
  const folder = findOutput(defaultPath(context, out), env);
  const name = displayPath(context.cwd, join(folder, env));
  const maps = openOutputMaps(folder, env);
  if (release === undefined || release === 'current' || maps.id.startsWith(release))
    return { name, releases: [maps] };
  throw new BuildError(`${name} contains the release ${maps.id}, not ${release}.`, {
    exit: 1,
    hint: 'Read the release from the target that has it: add --to folder:DIR or --to s3://bucket/prefix.',
  });
}

/** The current release first, then the others, the newest first. */
async function listIds(target: Target, environment: string): Promise<string[]> {
  const snapshot = await readTargetState(target, environment);
  if (!snapshot) throw nothingPublishedError(target);
  const manifests = await listManifests(target);
  const others = manifests.sort((a, b) => b.modifiedMs - a.modifiedMs || compareText(a.release, b.release));
  const { current } = snapshot.state;
  return [...new Set([...(current === null ? [] : [current]), ...others.map(({ release }) => release)])];
}
