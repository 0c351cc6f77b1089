import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { startProgram, stopProgram } from '../run/deepProgram.ts';
import { type BrowserDriver, createWebDriverPage, pollOptions, type WebDriver } from './browserDriver.ts';

/**
 * Lets Firefox choose a free port and write it to its profile. Turns off update checks and other background requests.
 */
const preferences = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/**
 * Opens one Firefox window for the surrounding tests, controlled through Marionette.
 * @param settings preferences by their `about:config` names
 */
export function sharedFirefox(settings: Readonly<Record<string, boolean>> = {}): BrowserDriver {
  let child: ChildProcess | undefined;
  let profile: string | undefined;
  let driver: WebDriver | undefined;
  beforeAll(async () => {
    profile = mkdtempSync(join(tmpdir(), 'livery-firefox-'));
    writeFileSync(
      join(profile, 'user.js'),
      Object.entries({ ...preferences, ...settings })
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
        .join(''),
    );
    const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
    child = startProgram('firefox-esr', args);
    const port = await vi.waitFor(() => readPort(profile as string), pollOptions);
    driver = createDriver(await openSession(port));
  });
  afterAll(async () => {
    if (child) await stopProgram(child);
    if (profile !== undefined) rmSync(profile, { recursive: true, force: true });
  });
  return createWebDriverPage(() => {
    if (!driver) throw new Error('The browser runs only inside tests.');
    return driver;
  });
}

function readPort(profile: string): number {
  const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
  if (!port) throw new Error('The port file is not written yet.');
  return port;
}

type SendCommand = <T>(command: string, parameters?: object) => Promise<T>;

function createDriver(sendCommand: SendCommand): WebDriver {
  const sendForValue = async <T>(command: string, parameters?: object) =>
    (await sendCommand<{ value: T }>(command, parameters)).value;
  return {
    resize: (size) => sendCommand('WebDriver:SetWindowRect', size),
    open: (url) => sendCommand('WebDriver:Navigate', { url }),
    address: () => sendForValue('WebDriver:GetCurrentURL'),
    execute: (script, args) => sendForValue('WebDriver:ExecuteScript', { script, args }),
    find: (selector) => sendForValue('WebDriver:FindElement', { using: 'css selector', value: selector }),
    click: (id) => sendCommand('WebDriver:ElementClick', { id }),
    sendKeys: (id, text) => sendCommand('WebDriver:ElementSendKeys', { id, text }),
  };
}

/** Sends commands one at a time, because Marionette answers in order. */
async function openSession(port: number): Promise<SendCommand> {
  const messages = openMessageChannel(connect(port, '127.0.0.1'));
  await messages.next(); // Skips the greeting that Marionette sends first.
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const sendCommand: SendCommand = (command, parameters = {}) => {
    const response = queue.then(() => messages.request([0, ++lastId, command, parameters]));
    queue = response.catch(() => undefined);
    return response as Promise<never>;
  };
  await sendCommand('WebDriver:NewSession');
  return sendCommand;
}

/** Messages have the form `<length in bytes>:<JSON>` in both directions. A response is `[1, id, error, result]`. */
function openMessageChannel(socket: Socket) {
  let received = Buffer.alloc(0);
  let deliver: ((message: unknown) => void) | undefined;
  let fail: ((cause: Error) => void) | undefined;
  const deliverNext = () => {
    const colon = received.indexOf(':');
    const messageEnd = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
    if (colon < 0 || received.length < messageEnd || !deliver) return;
    const message: unknown = JSON.parse(received.subarray(colon + 1, messageEnd).toString());
    received = received.subarray(messageEnd);
    deliver(message);
    deliver = undefined;
  };
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    deliverNext();
  });
  socket.on('error', (cause) => fail?.(cause));
  socket.on('close', () => fail?.(new Error('Firefox has ended.')));
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      deliver = resolve;
      fail = reject;
      deliverNext();
    });
  return {
    next,
    async request(command: readonly unknown[]): Promise<unknown> {
      const text = JSON.stringify(command);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const [, , error, result] = (await next()) as [1, number, { message: string } | null, unknown];
      if (error) throw new Error(`${String(command[2])}: ${error.message}`);
      return result;
    },
  };
}
