import { join } from 'node:path';
import { buildCommand } from '../buildCommand.ts';
import { BuildError } from '../diagnostics.ts';
import { sha256 } from '../hash.ts';
import { isHeld, type LockWords, refuseHeld } from '../lock.ts';
import { type ReadResult, readPlainFile } from '../plainFile.ts';
import { readStats } from '../presence.ts';
import { type Release, readRelease } from '../release.ts';
import { storedPath } from '../store.ts';
import type { ReleaseFile } from './manifest.ts';

/** A built output as its last finished build has left it, whatever is built into it from now on. */
export interface Source {
  readonly release: Release;
  /** @throws BuildError exit 3 where the bytes are not those that the build has written down */
  read(file: Pick<ReleaseFile, 'key' | 'sha256'>): Uint8Array;
}

/** What a reader of an output is told where it cannot read on. */
export interface SourceWords {
  /** Absent where the last finished build is good enough while another is at work. */
  readonly wait?: string;
  readonly damaged: string;
}

const publishWords: SourceWords = {
  wait: 'Publish when that has ended',
  damaged: 'Build again, then publish. Nothing that visitors see has changed.',
};

/** No file of a bundle comes near it. */
const longestFileBytes = 64 * 1024 * 1024;

/**
 * Opens one environment's output for reading. Readers take no lock: neither do they wait for each other, nor a build
 * for them, for what a build puts in the place of a file is kept in the store, by its hash.
 * @param words what to do where it cannot be read on
 * @throws BuildError exit 3 where there is none, exit 4 while a build is at work whose result is meant
 */
export function openSource(out: string, environmentName: string, words = publishWords): Source {
  const folder = join(out, environmentName);
  if (words.wait !== undefined) refuseWriter(out, words.wait);
  const file = join(folder, 'release.json');
  const before = markOf(file);
  const release = readRelease(file);
  if (release?.environment !== environmentName) {
    refuseWriter(out, 'Wait for it to end');
    throw new BuildError(`${folder} holds no release for ${environmentName}.`, {
      exit: 3,
      mend: `Build it first with: ${buildCommand(environmentName, out, '--release')}`,
    });
  }
  // Where nobody has built since, a file that is not as it was built is a fault, and must not be passed over.
  const isRebuilt = () => isHeld(lockOf(out)) || markOf(file) !== before;
  return {
    release,
    read({ key, sha256: hash }) {
      const path = join(folder, key);
      const result = readPlainFile(path, longestFileBytes);
      if (isSound(result, hash)) return result.bytes;
      const kept = isRebuilt()
        ? readPlainFile(storedPath(join(out, '.livery/objects'), hash), longestFileBytes)
        : result;
      if (isSound(kept, hash)) return kept.bytes;
      const reason = 'bytes' in result ? 'does not hold what the build wrote' : result.reason;
      throw new BuildError(`${path} ${reason === 'absent' ? 'is not there' : reason}.`, {
        exit: 3,
        mend: words.damaged,
      });
    },
  };
}

/** @throws BuildError exit 4 while somebody builds into the output, or merges */
export function refuseWriter(out: string, mend: string): void {
  refuseHeld(lockOf(out), { ...writerWords, mend });
}

const writerWords: Omit<LockWords, 'mend'> = { who: 'livery', where: 'this output folder' };

function lockOf(out: string): string {
  return join(out, '.livery/lock');
}

function isSound(result: ReadResult, hash: string): result is { bytes: Uint8Array } {
  return 'bytes' in result && sha256(result.bytes) === hash;
}

/** Tells a file from one that has taken its place. */
function markOf(path: string): string {
  const stats = readStats(path);
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
}
