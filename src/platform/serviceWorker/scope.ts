/** The files of one release of one carrier. The build writes this into the service worker. */
export interface OfflineRelease {
  /** The carrier's code. */
  readonly code: string;
  /** Derived from the files: releases with the same name are identical. */
  readonly release: string;
  /** Path from the root → first 16 hex digits of the sha256 of the served content. */
  readonly files: Readonly<Record<string, string>>;
}

/** An ExtendableEvent: it lasts until the promise that `waitUntil` receives settles. */
export interface ExtendableEventLike {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  /**
   * The navigation preload that the browser started while the worker was starting. Undefined if the browser does not
   * support it.
   */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The part of a service worker's global scope that is used. TypeScript's worker types would conflict with the DOM
 * types.
 */
export interface ServiceWorkerScope {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}
