import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FaultList } from './faults.ts';

/**
 * Browsers silently retry a request, even a POST, if a reused connection breaks. While a reset fault is active,
 * connections are not reused, so that every reset reaches the page as an error.
 */
export interface ConnectionReuse {
  /** Must be called for every request, also for requests of other handlers. */
  track(request: IncomingMessage, response: ServerResponse): void;
  /** Closes idle connections after a fault was added. */
  closeIdle(): void;
}

export function createConnectionReuse(faults: FaultList): ConnectionReuse {
  const servers = new Set<Server>();
  const isResetActive = () => faults.list().some(({ kind }) => kind === 'reset');
  return {
    track({ socket }, response) {
      const { server } = socket as { server?: Server };
      if (server) servers.add(server);
      if (isResetActive()) response.setHeader('Connection', 'close');
    },
    closeIdle() {
      if (isResetActive()) for (const server of servers) server.closeIdleConnections();
    },
  };
}
