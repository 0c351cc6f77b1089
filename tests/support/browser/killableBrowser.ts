import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { chromiumFlags, chromiumPath } from './launchBrowser.ts';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Kills every process of the browser without a shutdown, like an empty battery. */
  kill(): Promise<void>;
  /** Closes the browser normally, so that it writes everything to disk. */
  close(): Promise<void>;
}

/** Files that a killed browser leaves in its profile and that would confuse the next browser. */
const staleFiles = ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'];

/**
 * Starts a browser on an existing profile folder, which is kept after the browser ends.
 * @param moreFlags additional flags of the command line
 */
export async function startKillableBrowser(
  profile: string,
  moreFlags: readonly string[] = [],
): Promise<KillableBrowser> {
  for (const name of staleFiles) rmSync(join(profile, name), { force: true });
  const child = spawn(
    chromiumPath(),
    [
      ...chromiumFlags,
      ...moreFlags,
      ...['--headless', '--no-default-browser-check', '--hide-crash-restore-bubble'],
      ...[`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=360,740', 'about:blank'],
    ],
    // Starts a process group, so that killing it also ends the child processes.
    { detached: true, stdio: 'ignore' },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    killGroup(child);
    await exited;
  };
  onTestFinished(kill);
  const browser = await connect(join(profile, 'DevToolsActivePort'));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile open.');
  const close = async () => {
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => undefined);
    await exited;
  };
  return { context, kill, close };
}

async function connect(portFile: string): Promise<Browser> {
  // The file exists before its content is written.
  const lines = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : []);
  await expect.poll(() => lines().length, { timeout: 60_000 }).toBeGreaterThan(1);
  const [port] = lines();
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}
