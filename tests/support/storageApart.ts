import { type RequestHandler, type RunningServer, startServer } from '#scripts/http/server.ts';

/** A second origin for a sandbox's storage, so that a browser asks before it posts there. */
export interface StorageApart {
  readonly url: string;
  /** The sandbox that answers here too, once there is one. */
  serve(handler: RequestHandler): void;
  close: RunningServer['close'];
}

/** Listens before its sandbox is made: a build has to know the origin. */
export async function openStorageApart(): Promise<StorageApart> {
  let handler: RequestHandler = () => false;
  const server = await startServer([(request, response) => handler(request, response)], {
    host: '127.0.0.1',
    port: 0,
  });
  return {
    url: server.url,
    close: () => server.close(),
    serve(given) {
      handler = given;
    },
  };
}
