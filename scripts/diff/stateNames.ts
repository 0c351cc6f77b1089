import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { BuildError } from '#build/diagnostics.ts';
import { isFolder } from '#build/fileStats.ts';
import { releaseName } from '#build/publish/findRelease.ts';
import { findOutput, hasOutput } from '#build/releaseState.ts';
import type { CliContext } from '../context.ts';
import { displayPath } from '../options.ts';

/** One side of a comparison: what the checkout would ship now, a release, or an output folder. */
export type StateName =
  | { readonly kind: 'working' }
  | { readonly kind: 'release'; readonly name: string }
  | { readonly kind: 'folder'; readonly out: string; readonly name: string };

export interface StateFlags {
  readonly env: string;
  readonly to?: string;
  readonly out: string;
}

/**
 * Parses up to two names. Each is a release, an output folder, or `working`. The first defaults to the release that
 * visitors see, or to the last build; the second defaults to what the current checkout would ship.
 * @throws BuildError exit 2 if a name is invalid or both sides are the same
 */
export function parseStateNames(
  typed: readonly (string | undefined)[],
  flags: StateFlags,
  context: CliContext,
): readonly [before: StateName, after: StateName] {
  const [first, second] = typed.map((text) =>
    text === undefined ? undefined : parseOne(text, flags, context),
  );
  const before = first ?? defaultBefore(flags, context);
  const after = second ?? { kind: 'working' };
  if (flags.to !== undefined && before.kind !== 'release' && after.kind !== 'release') rejectUnusedTarget();
  if (before.kind === 'folder' && after.kind === 'folder') rejectSameOutput(before.out, after.out);
  if (before.kind !== 'working' || after.kind !== 'working') return [before, after];
  throw new BuildError('Both sides are what this folder would ship now.', {
    exit: 2,
    hint: 'Name a release of --to, or the folder of an output, as the first.',
  });
}

/** Rejects two names of the same output, because there is nothing to compare. */
function rejectSameOutput(before: string, after: string): void {
  if (!isFolder(before) || !isFolder(after) || realpathSync(before) !== realpathSync(after)) return;
  throw new BuildError('Both sides are the same output.', {
    exit: 2,
    hint: 'Name another output as one of them, working, or a release of --to.',
  });
}

/** Rejects a --to that has no effect, because users could think that the comparison used this target. */
function rejectUnusedTarget(): never {
  throw new BuildError('--to names a target, and neither side is a release of it.', {
    exit: 2,
    hint: 'Name one, such as current, or leave --to out.',
  });
}

function defaultBefore({ to, out }: StateFlags, { cwd }: CliContext): StateName {
  return to === undefined
    ? { kind: 'folder', out, name: displayPath(cwd, out) }
    : { kind: 'release', name: 'current' };
}

function parseOne(text: string, flags: StateFlags, { cwd }: CliContext): StateName {
  if (text === 'working') return { kind: 'working' };
  const out = findOutput(resolve(cwd, text), flags.env);
  const isRelease = releaseName.test(text);
  if (isRelease && flags.to !== undefined) return { kind: 'release', name: text };
  if (hasOutput(out, flags.env) || isFolder(out)) return { kind: 'folder', out, name: displayPath(cwd, out) };
  if (isRelease) {
    throw new BuildError(`${JSON.stringify(text)} is a release of a target, and no target is named.`, {
      exit: 2,
      hint: 'Name it with --to folder:DIR or --to s3://bucket/prefix.',
    });
  }
  throw new BuildError(`${JSON.stringify(text)} is no release and no folder.`, {
    exit: 2,
    hint: 'Use working, current, previous, the id of a release or at least 4 digits of it, or the folder of an output.',
  });
}
