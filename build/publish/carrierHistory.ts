import { BuildError } from '../core/diagnostics.ts';
import { type CarrierState, carrierIn, isSameState } from './carrierStates.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './readManifest.ts';
import { changesCurrent } from './releases.ts';
import type { Target } from './target.ts';
import { releasesCommand } from './targetCommand.ts';
import type { LogEntry, TargetState } from './targetState.ts';

/** A log entry that served a release, and what it served for one carrier. */
export interface CarrierHistoryEntry {
  readonly entry: LogEntry;
  readonly release: string;
  readonly state: CarrierState;
}

/**
 * Number of recent deployments that are searched. Deployments that changed only other carriers, according to the log, do
 * not count. Each one needs its manifest, which can have more than a megabyte.
 */
const maxDeployments = 50;

/** Reads each manifest once. Releases that were deleted since are undefined. */
export type ManifestReader = (release: string) => Promise<Manifest | undefined>;

export function openManifestReader(target: Target): ManifestReader {
  const cache = new Map<string, Promise<Manifest | undefined>>();
  return (release) => {
    const reading =
      cache.get(release) ??
      readManifest(target, release).catch((error: unknown) => {
        if (error instanceof BuildError && error.exit === 1) return undefined;
        throw error;
      });
    cache.set(release, reading);
    return reading;
  };
}

/**
 * Returns the deployments that changed what visitors of one carrier get, oldest first. Empty if it was never served.
 */
export async function readCarrierHistory(
  read: ManifestReader,
  { log }: Pick<TargetState, 'log'>,
  code: string,
): Promise<CarrierHistoryEntry[]> {
  const visits: CarrierHistoryEntry[] = [];
  const deployments = log.filter(changesCurrent);
  // The log has a limited length, so its first entry can be later than the change to the first known state.
  const changes = [...deployments.keys()]
    .filter((at) => at === 0 || mayChange(deployments[at], code))
    .slice(-maxDeployments);
  for (const [index, at] of changes.entries()) {
    const entry = deployments[at] as LogEntry;
    // The carrier is the same in all releases until its next change, and the first one may have been deleted.
    const last = deployments[(changes[index + 1] ?? deployments.length) - 1] as LogEntry;
    const manifest = (await readRelease(read, entry)) ?? (await readRelease(read, last));
    if (!manifest) continue;
    const visit = { entry, release: manifest.release, state: carrierIn(manifest, code) };
    if (!isSameState(visits.at(-1)?.state, visit.state)) visits.push(visit);
  }
  return visits;
}

/** Returns false if the log entry names all carriers that it changed, and this one is not among them. */
function mayChange(entry: LogEntry | undefined, code: string): boolean {
  const { moved, movedCount } = entry ?? {};
  return moved === undefined || moved.length !== movedCount || moved.includes(code);
}

async function readRelease(read: ManifestReader, { release }: LogEntry): Promise<Manifest | undefined> {
  return release === null ? undefined : read(release);
}

/**
 * Returns the release with the state that a carrier had before its last change. Repeated rollbacks go further back.
 * @param history oldest first
 */
export function previousState(history: readonly CarrierHistoryEntry[]): CarrierHistoryEntry | undefined {
  const served: CarrierHistoryEntry[] = [];
  for (const visit of history) {
    const index =
      visit.entry.action === 'rollback'
        ? served.findLastIndex(({ state }) => isSameState(state, visit.state))
        : -1;
    if (index === -1) served.push(visit);
    else served.length = index + 1;
  }
  return served.at(-2);
}

/**
 * Finds for each carrier the release to which a rollback takes it.
 * @throws BuildError exit 1 if a carrier has no earlier state
 */
export async function findPreviousStates(
  target: Target,
  state: TargetState,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Manifest>> {
  const read = openManifestReader(target);
  const found = new Map<string, Manifest>();
  for (const code of codes) {
    const previous = previousState(await readCarrierHistory(read, state, code));
    const manifest = previous?.state && (await read(previous.release));
    if (!manifest) {
      throw new BuildError(`${target.name} has no earlier state of the carrier ${JSON.stringify(code)}.`, {
        exit: 1,
        hint: `List the releases with: ${releasesCommand(target, state.environment)}`,
      });
    }
    found.set(code, manifest);
  }
  return found;
}
