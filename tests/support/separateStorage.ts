import { type RequestHandler, type RunningServer, startServer } from '#scripts/http/server.ts';

/** A separate origin for the sandbox's storage, so that the browser sends CORS preflights before uploads. */
export interface SeparateStorage {
  readonly url: string;
  /** Sets the request handler of the sandbox, which is created after this server. */
  serve(handler: RequestHandler): void;
  close: RunningServer['close'];
}

/** Starts the server before the sandbox exists, because the build needs the storage origin. */
export async function startSeparateStorage(): Promise<SeparateStorage> {
  let handler: RequestHandler = () => false;
  const server = await startServer([(request, response) => handler(request, response)], {
    host: '127.0.0.1',
    port: 0,
  });
  return {
    url: server.url,
    close: () => server.close(),
    serve(sandboxHandler) {
      handler = sandboxHandler;
    },
  };
}
