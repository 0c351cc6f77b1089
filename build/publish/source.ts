import { join } from 'node:path';
import { buildCommand } from '../core/buildCommand.ts';
import { BuildError } from '../core/diagnostics.ts';
import { readStats } from '../core/fileStats.ts';
import { sha256 } from '../core/hash.ts';
import { assertUnlocked, isLocked, type LockMessage } from '../core/lock.ts';
import { type ReadResult, readRegularFile } from '../core/regularFile.ts';
import { storedPath } from '../core/store.ts';
import { type Release, readRelease } from '../release/release.ts';
import type { ReleaseFile } from './manifest.ts';

/** An output as the last finished build left it, even if another build starts meanwhile. */
export interface Source {
  readonly release: Release;
  /** @throws BuildError exit 3 if the bytes do not match the hash in the release */
  read(file: Pick<ReleaseFile, 'key' | 'sha256'>): Uint8Array;
}

/** Instructions for the error messages that are shown if the output cannot be read. */
export interface SourceMessages {
  /** Undefined if the last finished build can be used while another build is running. */
  readonly wait?: string;
  readonly damaged: string;
}

const publishMessages: SourceMessages = {
  wait: 'Wait for it to finish, then publish',
  damaged: 'Build again, then publish. The served release is unchanged.',
};

/** Far above the size of any file in a bundle. */
const maxFileBytes = 64 * 1024 * 1024;

/**
 * Opens one environment's output for reading. Readers take no lock and never wait for a build: files that a build
 * replaces stay available by hash in the object store.
 * @param messages instructions for error messages
 * @throws BuildError exit 3 if there is no output, exit 4 if a build is running and `messages.wait` is set
 */
export function openSource(out: string, environmentName: string, messages = publishMessages): Source {
  const folder = join(out, environmentName);
  if (messages.wait !== undefined) assertNoWriter(out, messages.wait);
  const file = join(folder, 'release.json');
  const before = fileIdentity(file);
  const release = readRelease(file);
  if (release?.environment !== environmentName) {
    assertNoWriter(out, 'Wait for it to finish');
    throw new BuildError(`${folder} contains no release for ${environmentName}.`, {
      exit: 3,
      hint: `Build it first with: ${buildCommand(environmentName, out, '--release')}`,
    });
  }
  // Falls back to the store only after another build has changed the output. Otherwise a wrong file is corruption and
  // must be reported.
  const isRebuilt = () => isLocked(lockPath(out)) || fileIdentity(file) !== before;
  return {
    release,
    read({ key, sha256: hash }) {
      const path = join(folder, key);
      const result = readRegularFile(path, maxFileBytes);
      if (hasHash(result, hash)) return result.bytes;
      const stored = isRebuilt()
        ? readRegularFile(storedPath(join(out, '.livery/objects'), hash), maxFileBytes)
        : result;
      if (hasHash(stored, hash)) return stored.bytes;
      const reason = 'bytes' in result ? 'does not match what the build wrote' : result.reason;
      throw new BuildError(`${path} ${reason === 'absent' ? 'does not exist' : reason}.`, {
        exit: 3,
        hint: messages.damaged,
      });
    },
  };
}

/** @throws BuildError exit 4 while a build or merge is writing to the output */
export function assertNoWriter(out: string, hint: string): void {
  assertUnlocked(lockPath(out), { ...writerLockMessage, hint });
}

const writerLockMessage: Omit<LockMessage, 'hint'> = {
  holderName: 'livery command',
  location: 'this output folder',
};

function lockPath(out: string): string {
  return join(out, '.livery/lock');
}

function hasHash(result: ReadResult, hash: string): result is { bytes: Uint8Array } {
  return 'bytes' in result && sha256(result.bytes) === hash;
}

/** Returns an identity of the file that changes when the file is replaced. */
function fileIdentity(path: string): string {
  const stats = readStats(path);
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
}
