import { accessSync, constants, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../diagnostics.ts';
import { sha256 } from '../hash.ts';
import { takeLock } from '../lock.ts';
import { readPlainFile } from '../plainFile.ts';
import { type Release, readRelease } from '../release.ts';
import type { ReleaseFile } from './manifest.ts';

/** A built output that is about to be published. */
export interface Source {
  readonly release: Release;
  /** @throws BuildError exit 3 where the bytes are not those that the build has written down */
  read(file: Pick<ReleaseFile, 'key' | 'sha256'>): Uint8Array;
  close(): void;
}

/** What a reader of an output is told where it cannot read on. */
export interface SourceWords {
  readonly wait: string;
  readonly damaged: string;
}

const publishWords: SourceWords = {
  wait: 'Publish when that has ended',
  damaged: 'Build again, then publish. Nothing that visitors see has changed.',
};

/** No file of a bundle comes near it. */
const longestFileBytes = 64 * 1024 * 1024;

/**
 * Opens one environment's output for reading; no build can change it until `close`.
 * @param words what to do where it cannot be read on
 * @throws BuildError exit 3 where there is none, exit 4 while a build is writing to it
 */
export function openSource(out: string, environmentName: string, words = publishWords): Source {
  const folder = join(out, environmentName);
  const unlock = lockOutput(out, words.wait);
  try {
    const release = readRelease(join(folder, 'release.json'));
    if (release?.environment !== environmentName) {
      throw new BuildError(`${folder} holds no release for ${environmentName}.`, {
        exit: 3,
        mend: `Build it first with: npm run -s livery -- build --env ${environmentName} --release`,
      });
    }
    return { release, read: (file) => readVerified(folder, file, words.damaged), close: unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An output that was copied here without its work folder, or that is read-only, has no build to wait for. */
function lockOutput(out: string, mend: string): () => void {
  const work = join(out, '.livery');
  try {
    if (!lstatSync(work).isDirectory()) return () => {};
    accessSync(work, constants.W_OK);
  } catch {
    return () => {};
  }
  return takeLock(join(work, 'lock'), {
    who: 'livery',
    where: 'this output folder',
    mend,
  });
}

function readVerified(folder: string, file: Pick<ReleaseFile, 'key' | 'sha256'>, mend: string): Uint8Array {
  const path = join(folder, file.key);
  const result = readPlainFile(path, longestFileBytes);
  if ('bytes' in result && sha256(result.bytes) === file.sha256) return result.bytes;
  const reason = 'bytes' in result ? 'does not hold what the build wrote' : result.reason;
  throw new BuildError(`${path} ${reason === 'absent' ? 'is not there' : reason}.`, {
    exit: 3,
    mend,
  });
}
