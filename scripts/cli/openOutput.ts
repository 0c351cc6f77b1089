import { join } from 'node:path';
import { findOutput, openOutputState, type ReleaseState } from '#build/publish/releaseState.ts';
import type { CliContext } from './context.ts';
import { displayPath } from './options.ts';

/**
 * Opens the release of an environment in an output folder. Its name in messages is the path of the environment's folder.
 * @throws BuildError exit 3 if the folder contains no readable release
 */
export function openOutput({ cwd }: CliContext, out: string, env: string): ReleaseState {
  const folder = findOutput(out, env);
  return openOutputState(folder, env, displayPath(cwd, join(folder, env)));
}
