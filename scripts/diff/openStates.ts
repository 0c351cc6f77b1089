import { buildWorkingState } from '#build/difference/workingState.ts';
import type { WorkingOptions } from '#build/input/buildOptions.ts';
import { findRelease } from '#build/publish/findRelease.ts';
import {
  hasOutput,
  openOutputState,
  openTargetState,
  type ReleaseState,
} from '#build/publish/releaseState.ts';
import type { Target } from '#build/publish/target.ts';
import type { BuildReport } from '#build/release/buildReport.ts';
import type { CliContext } from '../cli/context.ts';
import { createProgress, noProgress } from '../cli/progress.ts';
import { withTarget } from '../publish/publishOptions.ts';
import type { StateName } from './stateNames.ts';

export interface OpenSettings {
  readonly flags: { readonly env: string; readonly to?: string; readonly endpoint?: string };
  readonly working: WorkingOptions;
  /** The output folder of the last build. */
  readonly out: string;
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
    const [firstName, secondName] = isReversed ? [after, before] : [before, after];
    const first: Opened = { state: await openExisting(firstName, target, settings), failed: [] };
    const second: Opened =
      secondName.kind === 'working'
        ? await openWorking(firstName, first.state, settings)
        : { state: await openExisting(secondName, target, settings), failed: [] };
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

async function openExisting(
  name: StateName,
  target: Target | undefined,
  { flags }: OpenSettings,
): Promise<ReleaseState> {
  if (name.kind === 'folder') return openOutputState(name.out, flags.env, name.name);
  if (name.kind !== 'release' || !target) throw new Error('Only releases of a target can be opened.');
  return openTargetState(target, await findRelease(target, flags.env, name.name));
}

/** Builds what neither the other side nor the last build contains. */
async function openWorking(
  other: StateName,
  otherState: ReleaseState,
  settings: OpenSettings,
): Promise<Opened> {
  const { working, context, out } = settings;
  const earlier = {
    outputs: [...(other.kind === 'folder' ? [other.out] : []), out],
    states: listEarlierStates(other, otherState, settings),
  };
  const progress = context.isTerminal
    ? createProgress({ ...context, write: (text) => context.stderr.write(text) }, () => performance.now())
    : noProgress;
  try {
    const state = await buildWorkingState(working, earlier, progress);
    return { state, failed: state.failed, close: state.close };
  } finally {
    progress.end();
  }
}

/** Opens the last build only if the other side is not sufficient. An unreadable one is ignored. */
function* listEarlierStates(
  other: StateName,
  otherState: ReleaseState,
  { flags, out }: OpenSettings,
): Generator<ReleaseState> {
  yield otherState;
  if ((other.kind === 'folder' && other.out === out) || !hasOutput(out, flags.env)) return;
  let last: ReleaseState;
  try {
    last = openOutputState(out, flags.env, 'the last build');
  } catch {
    return;
  }
  yield last;
}
