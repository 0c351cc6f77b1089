import { Socket } from 'node:net';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

// Test files share a process. A file must not see the globals and the databases of the file before it.
beforeAll(() => {
  if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

// Rejects connections to other machines, so that tests behave the same with and without a network.
const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket;

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host === undefined || /^(?:localhost|127(?:\.\d+){3}|::1|0\.0\.0\.0)$/.test(host)) {
    return connect.apply(this, args);
  }
  queueMicrotask(() =>
    this.destroy(
      Object.assign(new Error(`Tests must not connect to other machines: ${host}`), { code: 'ENOTFOUND' }),
    ),
  );
  return this;
} as typeof Socket.prototype.connect;

/**
 * Returns the host of a `connect` call, or undefined for a pipe, which is always local. Node.js may pass all arguments
 * as one array.
 */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
  const { host, path } = (first ?? {}) as { host?: string | null; path?: string | null };
  return typeof path === 'string' ? undefined : (host ?? 'localhost');
}
