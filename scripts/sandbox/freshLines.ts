import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FaultList } from './faults.ts';

/**
 * Browsers silently retry a request, even a POST, if a reused connection breaks. While a reset fault is active,
 * connections are not reused, so that every reset reaches the page as an error.
 */
export interface FreshLines {
  /** Must be called for every request, including those of other handlers. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Closes idle connections after a fault was added. */
  renew(): void;
}

export function createFreshLines(faults: FaultList): FreshLines {
  const servers = new Set<Server>();
  const isNeeded = () => faults.list().some(({ kind }) => kind === 'reset');
  return {
    watch({ socket }, response) {
      const { server } = socket as { server?: Server };
      if (server) servers.add(server);
      if (isNeeded()) response.setHeader('Connection', 'close');
    },
    renew() {
      if (isNeeded()) for (const server of servers) server.closeIdleConnections();
    },
  };
}
