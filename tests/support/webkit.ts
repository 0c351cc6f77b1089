import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { findProgram, installDeep } from '#scripts/deepPrograms.mjs';
import { bringIntoView, type DrivenPage, isSeen, patience } from './drivenPage.ts';
import { freePort } from './freePort.ts';

/**
 * One window, for as long as the tests around it run, in WebKit: the engine of every browser on an iPhone, as WebKitGTK
 * has it. The libraries for WebDriver weigh more than the few calls of that protocol that a walk takes.
 */
export function sharedWebkit(): DrivenPage {
  const children: ChildProcess[] = [];
  let session: string | undefined;
  beforeAll(async () => {
    session = await openSession(children);
  }, 60_000);
  afterAll(async () => {
    if (session !== undefined) await askDriver(session, 'DELETE', '').catch(() => undefined);
    for (const child of children.reverse()) await stop(child);
  });

  const ask = <T>(method: string, path: string, body?: object) => {
    if (session === undefined) throw new Error('The browser is there within tests alone.');
    return askDriver<T>(session, method, path, body);
  };
  const evaluate = <T>(script: string, ...args: readonly unknown[]) =>
    ask<T>('POST', '/execute/sync', { script, args });
  const find = async (selector: string) => {
    const found = await ask<object>('POST', '/element', { using: 'css selector', value: selector });
    return Object.values(found)[0] as string;
  };
  const see = (selector: string) =>
    expect
      .poll(() => evaluate<boolean>(isSeen, selector), { ...patience, message: `${selector} is not seen` })
      .toBe(true);

  return {
    resize: (size) => ask('POST', '/window/rect', size),
    open: (url) => ask('POST', '/url', { url }),
    address: () => ask('GET', '/url'),
    evaluate,
    see: async (selector) => void (await see(selector)),
    async press(selector) {
      await see(`${selector}:not(:disabled)`);
      await evaluate(bringIntoView, selector);
      await ask('POST', `/element/${await find(selector)}/click`, {});
    },
    async type(selector, text) {
      await see(selector);
      await ask('POST', `/element/${await find(selector)}/value`, { text });
    },
    give: async (selector, path) => ask('POST', `/element/${await find(selector)}/value`, { text: path }),
  };
}

/**
 * @param children what has been started, also where the rest fails
 * @returns the address that its commands go to
 */
async function openSession(children: ChildProcess[]): Promise<string> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {});
  children.push(screen);
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${await firstLine(screen)}`,
    // As root there is no sandbox to be had, and no graphics card on a screen that nobody looks at.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  children.push(driver);
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => askDriver(base, 'GET', '/status'), patience);
  const { sessionId } = await askDriver<{ sessionId: string }>(base, 'POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  });
  return `${base}/session/${sessionId}`;
}

async function askDriver<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message ?? ''}`);
  return value;
}

function start(name: 'Xvfb' | 'WebKitWebDriver', args: string[], env: Record<string, string>): ChildProcess {
  const program = findProgram(name, process.env);
  if (!program) throw new Error(`There is no ${name}. Install it with: ${installDeep[name]}`);
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } });
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => stdout?.once('data', (data) => resolve(String(data).trim())));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
