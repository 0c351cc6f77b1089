import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface Served {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, not decoded. */
  readonly body: Buffer;
}

/** More than any file of ours: what sends more is no host of ours. */
const longestBytes = 64 * 1024 * 1024;

/**
 * One GET, as it is answered: no redirect is followed, nothing is decoded.
 * @param path with its leading slash, sent as it is
 * @throws Error where no whole answer comes in time
 */
export function fetchServed(
  origin: URL,
  path: string,
  { encoding, timeoutMs }: { readonly encoding: string; readonly timeoutMs: number },
): Promise<Served> {
  const send = origin.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      origin,
      { path, headers: { 'Accept-Encoding': encoding }, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > longestBytes) request.destroy(new Error(`answers with more than ${longestBytes} bytes`));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(headers),
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    request.on('error', reject);
    // Node drops the connection without an error, and nobody would be left to settle this.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('answers 101, which was not asked for'));
    });
    request.end();
  });
}
