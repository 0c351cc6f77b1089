import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, vi } from 'vitest';
import { freePort, startProgram, stopProgram } from '../run/deepProgram.ts';
import { type BrowserDriver, createWebDriverPage, pollOptions, type WebDriver } from './browserDriver.ts';

/** Opens one WebKitGTK window for the surrounding tests. All iOS browsers use the WebKit engine. */
export function sharedWebkit(): BrowserDriver {
  const children: ChildProcess[] = [];
  let session: string | undefined;
  beforeAll(async () => {
    session = await openSession(children);
  });
  afterAll(async () => {
    if (session !== undefined) await sendCommand(session, 'DELETE', '').catch(() => undefined);
    for (const child of children.reverse()) await stopProgram(child);
  });
  return createWebDriverPage(() => {
    if (session === undefined) throw new Error('The browser runs only inside tests.');
    return createDriver(session);
  });
}

function createDriver(session: string): WebDriver {
  const post = <T>(path: string, body: object) => sendCommand<T>(session, 'POST', path, body);
  return {
    resize: (size) => post('/window/rect', size),
    open: (url) => post('/url', { url }),
    address: () => sendCommand(session, 'GET', '/url'),
    execute: (script, args) => post('/execute/sync', { script, args }),
    find: (selector) => post('/element', { using: 'css selector', value: selector }),
    click: (element) => post(`/element/${element}/click`, {}),
    sendKeys: (element, text) => post(`/element/${element}/value`, { text }),
  };
}

/**
 * @param children collects the started processes, even if a later step fails
 * @returns the base URL of the session's commands
 */
async function openSession(children: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = startProgram('Xvfb', args);
  children.push(screen);
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${await firstLine(screen)}`,
    // The WebKit sandbox does not work as root, and the virtual screen has no GPU.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  children.push(driver);
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => sendCommand(base, 'GET', '/status'), pollOptions);
  const { sessionId } = await sendCommand<{ sessionId: string }>(base, 'POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  });
  return `${base}/session/${sessionId}`;
}

async function sendCommand<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message ?? ''}`);
  return value;
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => stdout?.once('data', (data) => resolve(String(data).trim())));
}
