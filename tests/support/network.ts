import { createServer, type Server, Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A proxy to a site whose connection can be cut, like a phone without a signal. */
export interface Network {
  /** The site's URL through this proxy. */
  readonly url: string;
  /** Refuses new connections and closes open ones. */
  cut(): void;
  /** Accepts connections but never responds, like a very weak signal. */
  stall(): void;
  mend(): void;
}

/** Starts the proxy for all tests of a file. Call it at the top of the file, after the call that creates the site. */
export function openNetwork(site: { readonly url: string }): Network {
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  beforeAll(async () => {
    const way = createServer((near) => {
      hold(near);
      if (state === 'cut') return near.resetAndDestroy();
      if (state === 'stalled') return;
      const far = new Socket();
      hold(far);
      far.connect(Number(new URL(site.url).port), '127.0.0.1');
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    server = way;
    await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    drop();
    await new Promise((closed) => server?.close(closed));
  });
  const go = (next: typeof state) => {
    state = next;
    drop();
  };
  return {
    get url() {
      const address = server?.address();
      if (!address || typeof address === 'string') throw new Error('The network opens in beforeAll.');
      return `http://127.0.0.1:${address.port}`;
    },
    cut: () => go('cut'),
    stall: () => go('stalled'),
    mend: () => go('open'),
  };
}
