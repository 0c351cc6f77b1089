import { BuildError, compareText } from '../core/diagnostics.ts';
import { listManifests } from './releases.ts';
import type { Target } from './target.ts';
import { releasesCommand } from './targetCommand.ts';
import { nothingPublishedError, previousRelease, readTargetState, type TargetState } from './targetState.ts';

/** Ways to name a release of a target: `current`, `previous`, its id, or the beginning of its id. */
export const releaseName = /^(?:current|previous|[0-9a-f]{4,16})$/;

/**
 * Returns the id of a release by any of its names.
 * @throws BuildError exit 1 if there is no such release, exit 2 if the name is ambiguous or the target belongs to
 * another environment
 */
export async function findRelease(target: Target, environment: string, name: string): Promise<string> {
  const seen = await readTargetState(target, environment);
  if (!seen) throw nothingPublishedError(target);
  return findReleaseIn(target, seen.state, name);
}

/** Same as `findRelease`, for a target whose state is already read. */
export async function findReleaseIn(target: Target, state: TargetState, name: string): Promise<string> {
  const fail = (what: string) => throwNotFound(target, state.environment, what);
  if (name === 'current') return state.current ?? fail('does not serve a release yet');
  if (name === 'previous') return previousRelease(state) ?? fail('has no previous release');
  const ids = releaseName.test(name) ? (await listManifests(target)).map(({ release }) => release) : [];
  const found = ids.filter((id) => id.startsWith(name)).sort(compareText);
  const [only] = found;
  if (only === undefined) return fail(`has no release ${JSON.stringify(name)}`);
  if (found.length === 1) return only;
  throw new BuildError(`${found.length} releases in ${target.name} start with ${name}.`, {
    exit: 2,
    hint: `Use more digits: ${found.slice(0, 5).join(', ')}${found.length > 5 ? ' …' : ''}.`,
  });
}

function throwNotFound(target: Target, environment: string, what: string): never {
  throw new BuildError(`${target.name} ${what}.`, {
    exit: 1,
    hint: `List its releases with: ${releasesCommand(target, environment)}`,
  });
}
