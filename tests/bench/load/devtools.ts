import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumFlags, chromiumPath } from '../../support/browser/launchBrowser.ts';
import { listTree } from '../processTree.ts';

type Params = Readonly<Record<string, unknown>>;
type Listener = (params: never) => void;

/** A DevTools Protocol session for one page. */
export interface PageSession {
  // biome-ignore lint/suspicious/noExplicitAny: the result type of each command is defined by the DevTools Protocol
  send(method: string, params?: Params): Promise<any>;
  on(event: string, listener: Listener): void;
}

export interface CdpBrowser {
  /** Process id of the browser's main process, which is the ancestor of its other processes. */
  readonly pid: number;
  /** Opens an empty page in a new browser context, so that nothing is cached. */
  openPage(): Promise<PageSession & { close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * Launches Chromium without Playwright. Playwright subscribes to console messages and errors, so the engine parses each
 * script a second time to find line numbers. That costs half of React's startup time (measured), which visitors never
 * pay.
 */
export async function launchCdpBrowser(): Promise<CdpBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'livery bench-'));
  const child = spawn(
    chromiumPath(),
    ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...chromiumFlags, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const connection = connect(child);
  return {
    pid: child.pid ?? 0,
    async openPage() {
      const { browserContextId } = await connection.send('Target.createBrowserContext');
      const { targetId } = await connection.send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params) => connection.send(method, params, sessionId),
        on: (event, listener) => connection.on(sessionId, event, listener),
        async close() {
          connection.removeListeners(sessionId);
          await connection.send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      // Kills every process separately: a child that outlives the main process could still write to the profile folder.
      for (const pid of listTree(child.pid ?? 0).reverse()) killOne(pid);
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function connect(child: ChildProcess) {
  const [, , , commands, responses] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const pending = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Map<string, Listener[]>>();
  let lastId = 0;
  let text = '';
  responses.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const messages = text.split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) handleMessage(JSON.parse(message) as Message);
  });
  const handleMessage = (message: Message) => {
    if (message.id !== undefined) {
      pending.get(message.id)?.(message);
      pending.delete(message.id);
    } else if (message.sessionId && message.method)
      for (const listener of listeners.get(message.sessionId)?.get(message.method) ?? [])
        listener(message.params as never);
  };
  return {
    // biome-ignore lint/suspicious/noExplicitAny: the result type of each command is defined by the DevTools Protocol
    send: (method: string, params: Params = {}, sessionId?: string): Promise<any> =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
        );
        commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    on(sessionId: string, event: string, listener: Listener) {
      const pageListeners = listeners.get(sessionId) ?? new Map<string, Listener[]>();
      listeners.set(sessionId, pageListeners);
      pageListeners.set(event, [...(pageListeners.get(event) ?? []), listener]);
    },
    removeListeners: (sessionId: string) => listeners.delete(sessionId),
  };
}
