import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { BuildError } from '#build/core/diagnostics.ts';
import { isFolder } from '#build/core/fileStats.ts';
import { releaseName } from '#build/publish/findRelease.ts';
import { findOutput, hasOutput } from '#build/publish/releaseState.ts';
import type { CliContext } from '../cli/context.ts';
import { displayPath } from '../cli/options.ts';

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
  throw new BuildError('Both sides are "working", so there is nothing to compare.', {
    exit: 2,
    hint: 'Use a release of --to or an output folder as the first argument.',
  });
}

/** Rejects two names of the same output, because there is nothing to compare. */
function rejectSameOutput(before: string, after: string): void {
  if (!isFolder(before) || !isFolder(after) || realpathSync(before) !== realpathSync(after)) return;
  throw new BuildError('Both sides are the same output folder.', {
    exit: 2,
    hint: 'Use another output folder, "working" or a release of --to for one of them.',
  });
}

/** Rejects a --to that has no effect, because users could think that the comparison used this target. */
function rejectUnusedTarget(): never {
  throw new BuildError('--to has no effect, because neither side is a release.', {
    exit: 2,
    hint: 'Use a release, for example current, or omit --to.',
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
    throw new BuildError(`${JSON.stringify(text)} is a release, but no target is given.`, {
      exit: 2,
      hint: 'Add --to folder:DIR or --to s3://bucket/prefix',
    });
  }
  throw new BuildError(`${JSON.stringify(text)} is not a release or a folder.`, {
    exit: 2,
    hint: 'Use working, current, previous, a release id or at least its first 4 digits, or an output folder.',
  });
}
