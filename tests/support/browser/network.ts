import { createServer, type Server, Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A proxy to a site whose connection can be cut, like a phone without a signal. */
interface Network {
  /** The site's URL through this proxy. */
  readonly url: string;
  /** Refuses new connections and closes open ones. */
  disconnect(): void;
  /** Accepts connections but never responds, like a very weak signal. */
  stall(): void;
  restore(): void;
}

/** Starts the proxy for all tests of a file. Call it at the top of the file, after the call that creates the site. */
export function openNetwork(site: { readonly url: string }): Network {
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  beforeAll(async () => {
    const proxy = createServer((client) => {
      track(client);
      if (state === 'cut') return client.resetAndDestroy();
      if (state === 'stalled') return;
      const upstream = new Socket();
      track(upstream);
      upstream.connect(Number(new URL(site.url).port), '127.0.0.1');
      client.pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
    });
    server = proxy;
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    drop();
    await new Promise((closed) => server?.close(closed));
  });
  const setState = (next: typeof state) => {
    state = next;
    drop();
  };
  return {
    get url() {
      const address = server?.address();
      if (!address || typeof address === 'string')
        throw new Error('The network starts in beforeAll. Use it inside a test.');
      return `http://127.0.0.1:${address.port}`;
    },
    disconnect: () => setState('cut'),
    stall: () => setState('stalled'),
    restore: () => setState('open'),
  };
}
