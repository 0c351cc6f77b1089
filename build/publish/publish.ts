import type { KeyObject } from 'node:crypto';
import type { EnvironmentClass } from '../config/environmentSchema.ts';
import { BuildError } from '../core/diagnostics.ts';
import { carrierIn, changedAmong, mergeOutput, withoutSiblings } from './compose.ts';
import type { Choice, Deployment } from './deploy.ts';
import type { Manifest } from './manifest.ts';
import type { Source } from './source.ts';
import type { TargetState } from './state.ts';
import type { Target } from './target.ts';

export interface PublishOptions {
  readonly target: Target;
  readonly source: Source;
  readonly class: EnvironmentClass;
  /** Undefined publishes everything in the output. */
  readonly codes?: readonly string[];
  /** Carriers that a publish of everything leaves as they are. */
  readonly except?: readonly string[];
  readonly removeMissing: boolean;
  /** Uploads all files without changing the served release. */
  readonly stage: boolean;
  readonly takeOver: boolean;
  readonly key: KeyObject;
}

/** Returns the deployment that publishes an output. */
export function createPublish(options: PublishOptions): Deployment {
  const { target, key } = options;
  // A CDN in front of a store compresses files itself.
  const release = target.servesSiblings ? options.source.release : withoutSiblings(options.source.release);
  const source: Source = { release, read: (file) => options.source.read(file) };
  return {
    target,
    environment: release.environment,
    action: options.stage ? 'stage' : 'publish',
    takeOver: options.takeOver,
    output: { source, class: options.class, key },
    choose: async (state, before) => choose({ ...options, source }, state, before),
  };
}

function choose(
  { source, codes, except = [], removeMissing }: PublishOptions,
  state: TargetState,
  before: Manifest | undefined,
): Choice {
  requireKnown(except, before, source);
  const held = codes ? [] : Object.keys(state.held);
  const merge = (kept: readonly string[]) =>
    mergeOutput(before, source.release, { codes, removeMissing, kept: new Set(kept) });
  return {
    manifest: merge([...held, ...except]),
    held: held.length > 0 ? changedAmong(held, before, merge(except)) : [],
    named: codes,
  };
}

/** @throws BuildError exit 1 if a carrier to leave out is neither served nor in the output, so that a typing mistake publishes nothing */
function requireKnown(codes: readonly string[], before: Manifest | undefined, { release }: Source): void {
  const unknown = codes.find((code) => !carrierIn(before, code) && !carrierIn(release, code));
  if (unknown === undefined) return;
  throw new BuildError(`There is no carrier ${JSON.stringify(unknown)} to leave out.`, {
    exit: 1,
    hint: `Use one of: ${Object.keys(release.carriers).slice(0, 20).join(', ')}.`,
  });
}
