/** The files of one release of one carrier. The build writes this into the service worker. */
export interface OfflineRelease {
  /** The carrier's code. */
  readonly code: string;
  /** Derived from the files: releases with the same name are identical. */
  readonly release: string;
  /** URL path of the script that sends photos. It defines `liveryDelivery`. */
  readonly delivery: string;
  /** Path from the root → first 16 hex digits of the sha256 of the served content. */
  readonly files: Readonly<Record<string, string>>;
}

/** An ExtendableEvent: it lasts until the promise that `waitUntil` receives settles. */
interface ExtendableEventLike {
  waitUntil(work: Promise<unknown>): void;
}

/** A SyncEvent of the Background Sync API. The browser repeats it later if the promise rejects. */
interface SyncEventLike extends ExtendableEventLike {
  readonly tag: string;
}

/** Tag of the `sync` events that send photos. */
export const deliveryTag = 'livery-photos';

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
  readonly navigator: { readonly locks: LockManager; readonly onLine: boolean };
  readonly registration: {
    readonly scope: string;
    /** Undefined if the browser does not offer Background Sync. */
    readonly sync?: object;
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  /**
   * Loads and runs a script synchronously. After the installation, browsers accept only scripts that were imported
   * during the installation.
   */
  importScripts(address: string): void;
  /** Sends the photos of the carrier with this code. Defined by the delivery script. */
  liveryDelivery?: (code: string) => Promise<void>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEventLike) => void): void;
}
