/** What one release of one carrier consists of: written into its service worker by the build. */
export interface OfflineRelease {
  /** The carrier's. */
  readonly code: string;
  /** Given by the files: equal names are equal releases. */
  readonly release: string;
  /** Path from the root → first 16 hex digits of the sha256 of what is served there. */
  readonly files: Readonly<Record<string, string>>;
}

/** An event that is not over before what it is given is. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** What the browser has asked for while the worker was starting; undefined where it asks for nothing by itself. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The part of a service worker's global scope that is used; its types would clash with those of pages. */
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
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
