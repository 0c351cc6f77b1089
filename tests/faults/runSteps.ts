import type { BrowserContext, Page } from 'playwright';
import { translatePage } from '../support/browser/translatePage.ts';
import { type FaultStep, type NetworkState, retryPauseMs, stallTimeoutMs } from './steps.ts';
import type { WalkSetup } from './walkSetup.ts';

export interface WalkResult {
  /** The first invariant that does not hold. Undefined if all hold. */
  readonly problem?: string;
  /** What happened in each step. */
  readonly trail: readonly string[];
}

/** A visit to the customer app or to the portal. */
export interface Visit {
  readonly context: BrowserContext;
  page(): Page;
  /** Resolves when the page has nothing to do until the clock moves. */
  settle(): Promise<void>;
}

/** The steps of one of the two apps, and its invariants. */
export interface StepRunner<Step> {
  takeStep(step: Step): Promise<unknown>;
  /** Describes the screen for the trail. `result` is the value of `takeStep`. */
  describe(result: unknown): string | Promise<string>;
  checkStep(step: Step): Promise<void>;
  /** Checks, after the last fault, that the app recovers. */
  checkRecovery(): Promise<void>;
}

class BrokenInvariant extends Error {}

/** Ends the walk, because an invariant does not hold. */
export function fail(message: string): never {
  throw new BrokenInvariant(message);
}

/** A page requests about this number of files. */
const fileCount = 16;
/** A page must show a title and an action within this time. */
export const blankLimitMs = 8_500;
/** Time that passes after the last fault: a stalled attempt, its pause, and one retry period. */
const recoverySteps = [0, 2_000, stallTimeoutMs, 8_500, retryPauseMs];
/** Real time that a busy machine needs to show a screen. */
export const renderMs = 15_000;
/** Maximum real time for one step and its checks. A step that takes longer means that the page or the walk hangs. */
const stepLimitMs = 180_000;

/** Removes what an earlier walk has left in the sandbox and in the proxy. */
export async function resetBackend({ sandbox, proxy }: WalkSetup): Promise<void> {
  await sandbox.reset();
  proxy.reset();
}

/** Takes the steps until an invariant does not hold, or until their end. Closes the visit. */
export async function runSteps<Step extends { readonly kind: string }>(
  { proxy }: WalkSetup,
  visit: Visit,
  steps: readonly Step[],
  { takeStep, describe, checkStep, checkRecovery }: StepRunner<Step>,
): Promise<WalkResult> {
  const trail: string[] = [];
  try {
    await visit.settle();
    for (const step of steps) {
      trail.push(JSON.stringify(step));
      const releaseSlowReplies = proxy.heldReplies();
      await inTime(async () => {
        const result = await takeStep(step);
        await visit.settle();
        trail.push(`  ${await describe(result)}`);
        await checkStep(step);
      });
      if (step.kind !== 'break') releaseSlowReplies();
    }
    trail.push('All faults end.');
    await inTime(checkRecovery);
    return { trail };
  } catch (cause) {
    if (cause instanceof BrokenInvariant) return { problem: cause.message, trail };
    throw new Error(`The walk itself failed.\n${trail.join('\n')}`, { cause });
  } finally {
    proxy.repair();
    await visit.context.close();
  }
}

async function inTime(run: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${stepLimitMs / 1_000} s.`)), stepLimitMs);
  });
  try {
    await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

export async function takeFaultStep(
  proxy: WalkSetup['proxy'],
  visit: Visit,
  step: FaultStep,
): Promise<unknown> {
  switch (step.kind) {
    case 'break':
      if (step.requests === 'file') await clearFileCache(visit);
      // Lets some requests for files through, so that the broken file is not always the first file of a page.
      return proxy.addRule({ ...step, skip: step.requests === 'file' ? step.seed % fileCount : 0 });
    case 'network':
      return setNetwork(proxy, visit, step.state);
    case 'wait':
      return visit.context.clock.fastForward(step.ms);
    case 'clock':
      return visit.context.clock.setSystemTime((await visit.page().evaluate(() => Date.now())) + step.byMs);
    case 'translate':
      await visit.context.addInitScript(translatePage, step.suffix);
      return visit.page().evaluate(translatePage, step.suffix);
  }
}

async function setNetwork(proxy: WalkSetup['proxy'], { context }: Visit, state: NetworkState): Promise<void> {
  if (state === 'cut' || state === 'stall') return proxy.setNetwork(state);
  if (state === 'offline') return context.setOffline(true);
  proxy.setNetwork('open');
  for (let count = 0; state === 'flap' && count < 3; count += 1) {
    await context.setOffline(true);
    await context.setOffline(false);
  }
  await context.setOffline(false);
}

/** The browser does not request files that it has cached. */
async function clearFileCache({ context, page }: Visit): Promise<void> {
  const session = await context.newCDPSession(page());
  await session.send('Network.clearBrowserCache');
}

/** Ends all faults. */
export async function endFaults({ proxy }: WalkSetup, visit: Visit): Promise<void> {
  await setNetwork(proxy, visit, 'online');
  proxy.repair();
}

/** Moves the clock until the condition is true, for one retry period at most. @returns whether it is true */
export async function waitForRecovery(
  { context, settle }: Visit,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  for (const ms of recoverySteps) {
    if (ms > 0) await context.clock.fastForward(ms);
    await settle();
    if (await isDone()) return true;
  }
  return false;
}
