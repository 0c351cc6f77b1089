import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildError } from '#build/core/diagnostics.ts';
import { isFolder } from '#build/core/fileStats.ts';
import { findRelease, releaseName } from '#build/publish/history.ts';
import { nothingPublishedError, readTargetState } from '#build/publish/state.ts';
import type { Target } from '#build/publish/target.ts';
import type { ComparedState } from '#build/report/compareReleases.ts';
import {
  findOutput,
  hasOutput,
  openOutputState,
  openTargetState,
  type ReleaseState,
} from '#build/report/releaseState.ts';
import { defaultFallbackTable } from '#build/serving/headers.ts';
import { createRelease } from '#build/write/release.ts';
import type { CliContext } from '../cli/context.ts';
import { displayPath } from '../cli/options.ts';
import { withTarget } from '../publish/publishOptions.ts';

export interface StateFlags {
  readonly env: string;
  readonly to?: string;
  readonly endpoint?: string;
  /** The output folder of the last build. */
  readonly out: string;
}

/** A release of the target, or the build in an output folder. */
type StateName = { readonly release: string } | { readonly out: string };

/**
 * Opens the release of an environment in an output folder. Its name in messages is the path of the environment's folder.
 * @throws BuildError exit 3 if the folder contains no readable release
 */
export function openOutput({ cwd }: CliContext, out: string, env: string): ReleaseState {
  const folder = findOutput(out, env);
  return openOutputState(folder, env, displayPath(cwd, join(folder, env)));
}

/**
 * Opens the two states that the user named, and runs `work`. Each is a release of the target or an output folder. The
 * first defaults to the release that visitors see, the second to the last build.
 * @throws BuildError exit 2 if a name is invalid or both are the same output
 */
export function openStates(
  [before, after]: readonly (string | undefined)[],
  flags: StateFlags,
  context: CliContext,
  work: (before: ComparedState, after: ComparedState) => Promise<void>,
): Promise<void> {
  const names = [
    before === undefined ? { release: 'current' } : parseName(before, flags, context),
    after === undefined ? { out: findOutput(flags.out, flags.env) } : parseName(after, flags, context),
  ] as const;
  rejectSameOutput(names);
  const open = async (target: Target | undefined) => {
    const [first, second] = names.map((name) =>
      'out' in name ? openBuild(name.out, flags, context) : openRelease(name.release, target, flags),
    ) as [Promise<ComparedState>, Promise<ComparedState>];
    await work(...(await Promise.all([first, second])));
  };
  const { to } = flags;
  const needsTarget = names.some((name) => 'release' in name);
  if (!needsTarget || to === undefined) return open(undefined);
  return withTarget(context, { ...flags, to }, 'read', open);
}

function parseName(text: string, { env, to }: StateFlags, { cwd }: CliContext): StateName {
  const isRelease = releaseName.test(text);
  if (isRelease && to !== undefined) return { release: text };
  const out = findOutput(resolve(cwd, text), env);
  if (hasOutput(out, env) || isFolder(out)) return { out };
  if (isRelease) return { release: text };
  throw new BuildError(`${JSON.stringify(text)} is not a release or a folder.`, {
    exit: 2,
    hint: 'Use current, previous, a release id or at least its first 4 digits, or an output folder.',
  });
}

function rejectSameOutput(names: readonly StateName[]): void {
  const [before, after] = names.map((name) =>
    'out' in name && isFolder(name.out) ? realpathSync(name.out) : undefined,
  );
  if (before === undefined || before !== after) return;
  throw new BuildError('Both sides are the same output folder.', {
    exit: 2,
    hint: 'Use another output folder, or a release of --to, for one of them.',
  });
}

async function openBuild(out: string, { env }: StateFlags, context: CliContext): Promise<ComparedState> {
  const state = openOutput(context, out, env);
  return { ...state, name: `${state.name} (build ${state.release.release})` };
}

async function openRelease(
  name: string,
  target: Target | undefined,
  { env }: StateFlags,
): Promise<ComparedState> {
  if (!target) {
    throw new BuildError(`${JSON.stringify(name)} is a release, but no target is given.`, {
      exit: 2,
      hint: 'Add --to folder:DIR or --to s3://bucket/prefix, or name an output folder to compare with.',
    });
  }
  const found = await readTargetState(target, env);
  if (name === 'current' && !found?.state.current) return emptyState(target, env);
  if (!found) throw nothingPublishedError(target);
  const { state } = found;
  const id = await findRelease(target, state, name);
  const commit = state.log.findLast(({ release }) => release === id)?.commit;
  return { ...(await openTargetState(target, id)), ...(commit !== undefined && { commit }) };
}

/** A target to which nothing has been published. Everything in the other state is new. */
function emptyState(target: Target, environment: string): ComparedState {
  const nothing = new Map<string, never>();
  const parts = { carriers: nothing, fallbacks: nothing, variants: nothing, shared: nothing };
  return {
    name: `nothing published to ${target.name} yet`,
    release: createRelease(environment, { ...parts, fallback: defaultFallbackTable, supplement: undefined }),
    read: async ({ key }) => {
      throw new Error(`${target.name} has no ${key}.`);
    },
  };
}
