import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface ServedResponse {
  readonly status: number;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body, not decompressed. */
  readonly body: Buffer;
}

/** No file of a release is larger, so a host that sends more is not a Livery host. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Sends one GET request. Does not follow redirects or decompress the body.
 * @param path with a leading slash, sent unchanged
 * @throws Error if no complete response arrives in time
 */
export function fetchServed(
  origin: URL,
  path: string,
  { encoding, timeoutMs }: { readonly encoding: string; readonly timeoutMs: number },
): Promise<ServedResponse> {
  const send = origin.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      origin,
      {
        path,
        headers: { Host: origin.host, 'Accept-Encoding': encoding },
        signal: AbortSignal.timeout(timeoutMs),
        // Browsers resolve `*.localhost` to this machine, but not every system does.
        ...(origin.hostname.endsWith('.localhost') && { hostname: '127.0.0.1' }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) request.destroy(new Error(`the response is larger than ${maxBytes} bytes`));
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
    // On an upgrade, Node closes the connection without an error event, so the promise would never settle.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('the server returned an unexpected status 101'));
    });
    request.end();
  });
}

/** Returns the same origin with another host name. */
export function withHostname(origin: URL, hostname: string): URL {
  const url = new URL(origin);
  url.hostname = hostname;
  return url;
}
