import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { chromiumFlags, chromiumPath } from './launchBrowser.ts';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** At once and without a word, as a battery that is empty: every process of it. */
  kill(): Promise<void>;
  /** In peace, with everything written down. */
  close(): Promise<void>;
}

/** What a browser that was killed leaves in its profile, and the next must not take for its own. */
const leftovers = ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'];

/** A browser on a profile folder that outlives it. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  for (const name of leftovers) rmSync(join(profile, name), { force: true });
  const child = spawn(
    chromiumPath(),
    [
      ...chromiumFlags,
      ...['--headless', '--no-default-browser-check', '--hide-crash-restore-bubble'],
      ...[`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=360,740', 'about:blank'],
    ],
    // A group of its own, so that its children go with it.
    { detached: true, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    killGroup(child);
    await ended;
  };
  onTestFinished(kill);
  const browser = await connect(join(profile, 'DevToolsActivePort'));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile open.');
  const close = async () => {
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => undefined);
    await ended;
  };
  return { context, kill, close };
}

async function connect(portFile: string): Promise<Browser> {
  // The file is there before anything is in it.
  const lines = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : []);
  await expect.poll(() => lines().length, { timeout: 60_000 }).toBeGreaterThan(1);
  const [port] = lines();
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}
