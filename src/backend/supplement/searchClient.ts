import { liteClient } from 'algoliasearch/lite';
import { browserCountdown } from '../countdown.ts';
import type { VendorSearchOptions } from './vendorSearch.ts';

/** How the last of the hosts answered that was asked. */
export interface LastAnswer {
  readonly status: number;
  readonly isTimedOut: boolean;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type Cache = NonNullable<ClientOptions['hostsCache']>;

/**
 * A client for one search: it asks the hosts in turn, and gives up on those that are down. What it caches goes with it,
 * so that a shop which was added can be found.
 */
export function openClient(
  { session, origins, ownOrigin, timeoutMs = 12_000 }: VendorSearchOptions,
  { send, hostStates }: { send: Requester['send']; hostStates: Cache },
) {
  const hosts = (origins.length > 0 ? origins : [ownOrigin]).map((origin) => {
    const { host, protocol } = new URL(origin);
    return {
      url: host,
      accept: 'readWrite' as const,
      protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    };
  });
  return liteClient(session.applicationId, session.publicKey, {
    hosts,
    // In headers, these would make a browser ask for leave first.
    authMode: 'WithinQueryParameters',
    requestIdChannel: 'queryParameters',
    requester: { send },
    // Its own would be kept on the device.
    hostsCache: hostStates,
    // Where there is another host, a slow one is not waited for.
    timeouts: { connect: 1000, read: hosts.length > 1 ? 2500 : timeoutMs, write: timeoutMs },
    maxRateLimitRetries: 0,
  });
}

/** One exchange with one host. The client's own has no way to be left. */
export function createSender(
  { countdown = browserCountdown, fetch: request = fetch }: VendorSearchOptions,
  signal: AbortSignal,
  onAnswer: (answer: LastAnswer) => void,
): Requester['send'] {
  return async ({ url, method, headers, data, connectTimeout, responseTimeout }) => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    let isTimedOut = false;
    const stop = countdown(connectTimeout + responseTimeout, () => {
      isTimedOut = true;
      cancel();
    });
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    try {
      const response = await request(url, {
        method,
        headers,
        body: data as string,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: controller.signal,
      });
      const content = await response.text();
      onAnswer({ status: response.status, isTimedOut: false });
      return { status: response.status, content, isTimedOut: false };
    } catch (cause) {
      if (signal.aborted) throw cause;
      onAnswer({ status: 0, isTimedOut });
      return { status: 0, content: '', isTimedOut };
    } finally {
      stop();
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** Which hosts are down, for as long as the page is open. The client names one with what it knows of it, or without. */
export function createHostStates(): Cache {
  const states = new Map<string, unknown>();
  const urlOf: (key: Parameters<Cache['get']>[0]) => string = (key) =>
    typeof key === 'string' ? key : String(key.url);
  return {
    get: async (key, defaultValue) => (states.get(urlOf(key)) ?? (await defaultValue())) as never,
    set: async (key, value) => {
      states.set(urlOf(key), value);
      return value;
    },
    delete: async (key) => void states.delete(urlOf(key)),
    clear: async () => states.clear(),
  };
}
