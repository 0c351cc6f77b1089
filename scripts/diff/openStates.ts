import { buildWorkingState, type WorkingOptions } from '#build/difference/workingState.ts';
import { findRelease } from '#build/publish/findRelease.ts';
import { openOutputState, openTargetState, type ReleaseState } from '#build/publish/releaseState.ts';
import type { Target } from '#build/publish/target.ts';
import type { BuildReport } from '#build/release/buildReport.ts';
import type { CliContext } from '../cli/context.ts';
import { createProgress, noProgress } from '../cli/progress.ts';
import { withTarget } from '../publish/publishOptions.ts';
import type { StateName } from './stateNames.ts';

export interface OpenSettings {
  readonly flags: { readonly env: string; readonly to?: string; readonly endpoint?: string };
  readonly working: WorkingOptions;
  readonly context: CliContext;
}

type States = readonly [before: ReleaseState, after: ReleaseState];

/** Opens both releases, runs `work`, and always deletes temporary build output. */
export async function openStates(
  [before, after]: readonly [StateName, StateName],
  settings: OpenSettings,
  work: (states: States, failed: BuildReport['failed']) => Promise<void>,
): Promise<void> {
  const { flags, context } = settings;
  const open = async (target: Target | undefined) => {
    // Opens the existing release first, so that a mistyped name fails before the build starts.
    const isReversed = before.kind === 'working';
    const first = await openOne(isReversed ? after : before, target, settings);
    const second = await openOne(isReversed ? before : after, target, settings);
    try {
      const states: States = isReversed ? [second.state, first.state] : [first.state, second.state];
      await work(states, [...first.failed, ...second.failed]);
    } finally {
      second.close?.();
    }
  };
  const { to } = flags;
  const isTarget = before.kind === 'release' || after.kind === 'release';
  if (to === undefined || !isTarget) return open(undefined);
  return withTarget(context, { ...flags, to }, 'read', open);
}

interface Opened {
  readonly state: ReleaseState;
  readonly failed: BuildReport['failed'];
  /** Defined if the release was built only for this comparison; deletes the temporary output. */
  close?(): void;
}

async function openOne(
  name: StateName,
  target: Target | undefined,
  { flags, working, context }: OpenSettings,
): Promise<Opened> {
  if (name.kind === 'folder') return { state: openOutputState(name.out, flags.env, name.name), failed: [] };
  if (name.kind === 'release') {
    if (!target) throw new Error('A release was given without a target.');
    const id = await findRelease(target, flags.env, name.name);
    return { state: await openTargetState(target, id), failed: [] };
  }
  const progress = context.isTerminal
    ? createProgress({ ...context, write: (text) => context.stderr.write(text) }, () => performance.now())
    : noProgress;
  try {
    const state = await buildWorkingState(working, progress);
    return { state, failed: state.failed, close: state.close };
  } finally {
    progress.end();
  }
}
