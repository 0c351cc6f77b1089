import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FaultList } from './faults.ts';

/**
 * Browsers repeat by themselves what broke on a line that was used before, even a POST, and nobody hears of it. While a
 * reset is switched on, no line is used twice, so that each reset is one that the page is told of.
 */
export interface FreshLines {
  /** For every request, whoever answers it. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Ends the lines that rest, once a fault was added. */
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
