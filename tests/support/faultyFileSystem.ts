import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';
import { ProcessKilled } from './memoryTarget.ts';

/** Every synchronous call that changes the file system. */
const changingCalls = [
  ...['chmodSync', 'copyFileSync', 'fchmodSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync'],
  ...['openSync', 'rmdirSync', 'symlinkSync', 'unlinkSync', 'writeFileSync', 'writeSync'],
] as const;

export interface FaultyFileSystem {
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
export function patchFileSystem(): FaultyFileSystem {
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
