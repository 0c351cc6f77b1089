import fs, { cpSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import type { Target } from '#build/publish/target.ts';
import { openFolderTarget } from '#build/publish/targets/folder.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { findVisibleErrors, hashTargetState } from '../support/pipeline/findVisibleErrors.ts';
import { ProcessKilled } from '../support/pipeline/memoryTarget.ts';
import { publish, switchRelease } from '../support/pipeline/publishing.ts';
import { stepUnlessDeep } from '../support/run/sampleUnlessDeep.ts';
import { readServedTree, tempFolder } from '../support/run/tempFolder.ts';

/** Every synchronous call that changes the file system. */
const changingCalls = [
  ...['chmodSync', 'copyFileSync', 'fchmodSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync'],
  ...['openSync', 'rmdirSync', 'symlinkSync', 'unlinkSync', 'writeFileSync', 'writeSync'],
] as const;

interface FaultyFileSystem {
  /**
   * Runs the work in a process that is killed at the given change. This change and all later ones throw.
   * @param killsAfterWork true if the change is made before it throws
   * @returns the number of changes, or undefined if the process was killed
   */
  killAt(change: number, killsAfterWork: boolean, work: () => Promise<unknown>): Promise<number | undefined>;
  /** Calls the function before the given change of the work. The function's own changes are not counted. */
  pauseAt(change: number, meanwhile: () => void, work: () => Promise<unknown>): Promise<void>;
}

/** Replaces the functions of `node:fs` until the end of the test. */
function patchFileSystem(): FaultyFileSystem {
  let before: (() => void) | undefined;
  let after: (() => void) | undefined;
  const originals = changingCalls.map((name) => [name, Reflect.get(fs, name)] as const);
  for (const [name, original] of originals) {
    Reflect.set(fs, name, (...args: unknown[]) => {
      before?.();
      const result = Reflect.apply(original, fs, args);
      after?.();
      return result;
    });
  }
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const [name, original] of originals) Reflect.set(fs, name, original);
    syncBuiltinESMExports();
  });
  const run = async (hooks: { before?: () => void; after?: () => void }, work: () => Promise<unknown>) => {
    before = hooks.before;
    after = hooks.after;
    try {
      await work();
    } finally {
      before = undefined;
      after = undefined;
    }
  };
  return {
    async killAt(change, killsAfterWork, work) {
      let count = 0;
      let isKilled = false;
      const kill = () => {
        isKilled = true;
        throw new ProcessKilled();
      };
      const hooks = {
        before: () => {
          count++;
          if (isKilled || (count === change && !killsAfterWork)) kill();
        },
        after: () => {
          if (count === change) kill();
        },
      };
      await run(hooks, work).catch((error: unknown) => {
        if (!isKilled) throw error;
      });
      return isKilled ? undefined : count;
    },
    async pauseAt(change, meanwhile, work) {
      let count = 0;
      const hooks = {
        before: () => {
          if (++count !== change) return;
          const outerHook = before;
          before = undefined;
          meanwhile();
          before = outerHook;
        },
      };
      await run(hooks, work);
    },
  };
}

const older = aRelease('older words', { codes: ['acme', 'birch'], includesShared: false });
const newer = aRelease('newer words', { codes: ['birch', 'cedar'], includesShared: false });
const releases = [older, newer];
const step = stepUnlessDeep(11, 5);

async function withTarget<T>(www: string, work: (target: Target) => Promise<T>): Promise<T> {
  const target = openFolderTarget(www, 'write', true);
  try {
    return await work(target);
  } finally {
    target.close();
  }
}

/** A folder that serves the older release and has staged the newer one. */
async function aFolder(): Promise<string> {
  const www = join(tempFolder(), 'www');
  await withTarget(www, async (target) => {
    await publish(target, older);
    await publish(target, newer, { stage: true, removeMissing: true });
  });
  return www;
}

const promote = (www: string) =>
  withTarget(www, (target) => switchRelease(target, 'promote', newer.release.release));

/** Returns which release each folder in app serves completely, or `mixed` if it serves neither. */
function describeServed(www: string): Record<string, string> {
  const served = readServedTree(www);
  const pagesOf = (files: ReadonlyMap<string, Buffer>, name: string) =>
    JSON.stringify(
      [...files]
        .filter(([key]) => key.startsWith(`app/${name}/`) && !/[0-9a-f]{16}/.test(key))
        .map(([key, bytes]) => `${key} ${sha256(bytes)}`)
        .sort(),
    );
  return Object.fromEntries(
    ['acme', 'birch', 'cedar'].map((name) => {
      const pages = pagesOf(served, name);
      const states = { older: pagesOf(older.files, name), newer: pagesOf(newer.files, name) };
      const match = Object.entries(states).find(([, state]) => state === pages);
      return [name, match?.[0] ?? 'mixed'];
    }),
  );
}

describe('a folder target', () => {
  it('serves the current version through one symbolic link, and keeps the replaced version', async () => {
    const www = await aFolder();
    const before = readlinkSync(join(www, 'current'));
    await promote(www);
    const after = readlinkSync(join(www, 'current'));
    expect(after).not.toBe(before);
    const versions = () => readdirSync(join(www, 'versions')).map((name) => `versions/${name}`);
    expect(versions().sort()).toEqual([before, after].sort());
    await withTarget(www, (target) => switchRelease(target, 'rollback'));
    expect(versions()).toHaveLength(2);
    expect(describeServed(www)).toMatchObject({ birch: 'older', acme: 'older' });
  });

  it('switches all pages in one step, even if the process is killed at any file system call [trust B3] [trust T18]', async () => {
    const start = await aFolder();
    const www = `${start}-copy`;
    const reset = () => {
      rmSync(www, { recursive: true, force: true });
      cpSync(start, www, { recursive: true, verbatimSymlinks: true });
    };
    const files = patchFileSystem();
    reset();
    const changes = (await files.killAt(0, false, () => promote(www))) ?? 0;
    expect(changes).toBeGreaterThan(100);
    const complete = hashTargetState(readServedTree(www));
    const states = new Set<string>();
    for (let change = 1; change <= changes; change += step) {
      reset();
      expect([change, await files.killAt(change, false, () => promote(www))]).toEqual([change, undefined]);
      const served = describeServed(www);
      expect([change, Object.values(served).includes('mixed'), served]).toEqual([change, false, served]);
      expect([change, findVisibleErrors(readServedTree(www), releases)]).toEqual([change, []]);
      states.add(JSON.stringify(served));
      await promote(www);
      expect([change, hashTargetState(readServedTree(www))]).toEqual([change, complete]);
    }
    expect(states.size).toBe(2);
  });
});

describe('a process whose folder target was taken over', () => {
  it('changes nothing after the takeover, whichever file system call it was about to make [trust B5]', async () => {
    const start = await aFolder();
    const www = `${start}-copy`;
    const files = patchFileSystem();
    for (let change = 1; ; change += step) {
      rmSync(www, { recursive: true, force: true });
      cpSync(start, www, { recursive: true, verbatimSymlinks: true });
      const target = openFolderTarget(www, 'write');
      let served: Record<string, string> | undefined;
      const takeOver = () => {
        openFolderTarget(www, 'write', true).close();
        served = hashTargetState(readServedTree(www));
      };
      const error = await files
        .pauseAt(change, takeOver, () => switchRelease(target, 'promote', newer.release.release))
        .then(() => undefined)
        .catch((cause: unknown) => cause);
      target.close();
      if (served === undefined) break;
      expect([change, error]).toMatchObject([change, { exit: 4 }]);
      expect([change, hashTargetState(readServedTree(www))]).toEqual([change, served]);
    }
  });
});
