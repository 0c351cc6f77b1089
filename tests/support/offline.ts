import { Socket } from 'node:net';

/** Tests are the same with and without a network: whatever would leave this machine fails at once. */
const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;

Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const host = hostOf(given);
  if (host === undefined || /^(?:localhost|127(?:\.\d+){3}|::1|0\.0\.0\.0)$/.test(host)) {
    return connect.apply(this, given);
  }
  queueMicrotask(() =>
    this.destroy(Object.assign(new Error(`Tests do not leave this machine: ${host}`), { code: 'ENOTFOUND' })),
  );
  return this;
} as typeof Socket.prototype.connect;

/** Undefined for a pipe, which leads nowhere else. Node hands itself its arguments in a list of their own. */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
  const { host, path } = (first ?? {}) as { host?: string | null; path?: string | null };
  return typeof path === 'string' ? undefined : (host ?? 'localhost');
}
