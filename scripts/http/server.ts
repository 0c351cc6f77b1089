import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BuildError } from '#build/core/diagnostics.ts';

/** Handles a request and returns true, or returns false without touching it. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

export interface RunningServer {
  /** Origin of the server without a trailing slash, for example `http://127.0.0.1:5173`. */
  readonly url: string;
  readonly port: number;
  /** Also closes open connections. Safe to call twice. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /**
   * Number of following ports to try if this one is in use.
   * @default 0
   */
  readonly extraPorts?: number;
}

/**
 * Starts a server that tries the handlers in order. Unhandled requests get a plain-text 404, thrown errors a plain-text
 * 500.
 * @throws BuildError exit 3 if no port is available
 */
export async function startServer(
  handlers: readonly RequestHandler[],
  options: ListenOptions,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    void answer(handlers, request, response);
  });
  const port = await listen(server, options);
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Splits the request target into path and query without decoding. Drops a fragment, which browsers never send. */
export function splitTarget(target: string): { pathname: string; search: string } {
  const withoutFragment = target.replace(/#[\s\S]*$/, '');
  const queryStart = withoutFragment.indexOf('?');
  return queryStart === -1
    ? { pathname: withoutFragment, search: '' }
    : { pathname: withoutFragment.slice(0, queryStart), search: withoutFragment.slice(queryStart) };
}

async function answer(
  handlers: readonly RequestHandler[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  try {
    for (const handler of handlers) if (await handler(request, response)) return;
    sendText(response, 404, 'Not found');
  } catch {
    // Error details can contain file paths of this machine, so the response leaves them out.
    if (response.headersSent) response.destroy();
    else sendText(response, 500, 'Internal server error');
  }
}

/** Sends a short plain-text response that must not be cached. */
function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}

const addressErrors = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

async function listen(server: ReturnType<typeof createServer>, options: ListenOptions): Promise<number> {
  const last = options.port === 0 ? 0 : options.port + (options.extraPorts ?? 0);
  for (let port = options.port; ; port++) {
    const error = await tryPort(server, options.host, port);
    if (!error) return (server.address() as AddressInfo).port;
    if (error.code === 'EADDRINUSE' && port < last && port < 65_535) continue;
    throw new BuildError(`Cannot listen on ${options.host}:${port} (${error.code ?? error.message}).`, {
      exit: 3,
      hint: addressErrors.has(error.code ?? '')
        ? 'Use an address of this machine with --host, for example 127.0.0.1.'
        : 'Use a free port with --port, or --port 0 for any free port.',
      cause: error,
    });
  }
}

function tryPort(
  server: ReturnType<typeof createServer>,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error);
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      resolve(undefined);
    });
  });
}
