import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashFolder } from '../check/checkTenants.ts';
import { listTenants, streamTenants } from '../config/tenantFolders.ts';
import { buildCommand } from '../core/buildCommand.ts';
import { BuildError } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { assertUnlocked, type LockMessage } from '../core/lock.ts';
import { readRegularFile } from '../core/regularFile.ts';
import { readContents } from '../write/contents.ts';
import { readRelease } from '../write/readRelease.ts';
import type { Release } from '../write/release.ts';
import type { ReleaseFile } from './manifest.ts';

/** An output as the last finished build left it. */
export interface Source {
  readonly release: Release;
  /** @throws BuildError exit 3 if the bytes do not match the hash in the release */
  read(file: Pick<ReleaseFile, 'key' | 'sha256'>): Uint8Array;
}

/** Instructions for the error messages that are shown if the output cannot be read. */
interface SourceMessages {
  /** What to do while a build is running. */
  readonly wait: string;
  readonly damaged: string;
}

const publishMessages: SourceMessages = {
  wait: 'Wait for it to finish, then publish',
  damaged: 'Build again, then publish. The served release is unchanged.',
};

/** Far above the size of any file in a bundle. */
const maxFileBytes = 64 * 1024 * 1024;

/**
 * Opens one environment's output for reading, as the last finished build left it.
 * @param messages instructions for error messages
 * @throws BuildError exit 3 if there is no complete output, exit 4 if a build is running
 */
export function openSource(out: string, environmentName: string, messages = publishMessages): Source {
  const folder = join(out, environmentName);
  assertNoWriter(out, messages.wait);
  const release = readRelease(folder);
  if (release?.environment !== environmentName) {
    throw new BuildError(`${folder} contains no release for ${environmentName}.`, {
      exit: 3,
      hint: `Build it first with: ${buildCommand(environmentName, out, '--release')}`,
    });
  }
  return {
    release,
    read({ key, sha256: hash }) {
      const path = join(folder, key);
      const result = readRegularFile(path, maxFileBytes);
      if ('bytes' in result && sha256(result.bytes) === hash) return result.bytes;
      assertNoWriter(out, messages.wait);
      const reason = 'bytes' in result ? 'does not match what the build wrote' : result.reason;
      throw new BuildError(`${path} ${reason === 'absent' ? 'does not exist' : reason}.`, {
        exit: 3,
        hint: messages.damaged,
      });
    },
  };
}

/** @throws BuildError exit 4 while a build is writing to the output */
function assertNoWriter(out: string, hint: string): void {
  assertUnlocked(lockPath(out), { ...writerLockMessage, hint });
}

const writerLockMessage: Omit<LockMessage, 'hint'> = {
  holderName: 'livery command',
  location: 'this output folder',
};

function lockPath(out: string): string {
  return join(out, '.livery/lock');
}

/** What a release engineer should know about an output before it is published. */
export interface OutputState {
  /** Carriers whose folder has changed since they were built, sorted. */
  readonly outdated: readonly string[];
  /** False if a carrier was built without `--release`. */
  readonly isRelease: boolean;
}

/**
 * Compares an output with the carriers' folders.
 * @param folder the environment's folder in the output
 * @param tenantsDir if this folder does not exist, no carrier counts as outdated
 * @param codes undefined for all carriers
 */
export function inspectOutput(folder: string, tenantsDir: string, codes?: readonly string[]): OutputState {
  const { bundles } = readContents(folder);
  const published = [...bundles].filter(([name, { bytes }]) => bytes && (codes?.includes(name) ?? true));
  const tenants = new Set(existsSync(tenantsDir) ? listTenants(tenantsDir) : []);
  const present = published.map(([code]) => code).filter((code) => tenants.has(code));
  const outdated = [...streamTenants(tenantsDir, present)].filter((tenant) => {
    const built = bundles.get(tenant.code)?.folderHash;
    return built !== undefined && built !== hashFolder(tenant);
  });
  return {
    outdated: outdated.map(({ code }) => code),
    isRelease: published.every(([, { quality }]) => quality === 11),
  };
}
