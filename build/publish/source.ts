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

/** An output as the last finished build left it, even if another build starts meanwhile. */
export interface Source {
  readonly release: Release;
  /** @throws BuildError exit 3 if the bytes do not match the hash in the release */
  read(file: Pick<ReleaseFile, 'key' | 'sha256'>): Uint8Array;
}

/** Instructions in the error messages of an unreadable output. */
export interface SourceWords {
  /** Undefined if the last finished build can be used while another build is running. */
  readonly wait?: string;
  readonly damaged: string;
}

const publishWords: SourceWords = {
  wait: 'Publish when that has ended',
  damaged: 'Build again, then publish. Nothing that visitors see has changed.',
};

/** Far above the size of any file in a bundle. */
const longestFileBytes = 64 * 1024 * 1024;

/**
 * Opens one environment's output for reading. Readers take no lock and never wait for a build: files that a build
 * replaces stay available by hash in the object store.
 * @param words instructions for error messages
 * @throws BuildError exit 3 if there is no output, exit 4 if a build is running and `words.wait` is set
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
  // Falls back to the store only after another build has changed the output. Otherwise a wrong file is corruption and
  // must be reported.
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

/** @throws BuildError exit 4 while a build or merge is writing to the output */
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

/** Returns an identity of the file that changes when the file is replaced. */
function markOf(path: string): string {
  const stats = readStats(path);
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
}
