import type { PageSession } from './devtools.ts';

/** A received response. `bytes` is the size of the compressed body. */
export interface Transfer {
  readonly url: string;
  /** Resource type of the DevTools Protocol, such as Document, Script or Image. */
  readonly type: string;
  readonly bytes: number;
}

interface RequestSentEvent {
  readonly requestId: string;
  /** Identifies the document that sent the request. */
  readonly loaderId: string;
  readonly request: { readonly url: string };
  readonly type?: string;
}

interface ResponseReceivedEvent {
  readonly requestId: string;
  readonly type: string;
  readonly response: { readonly url: string; readonly headers: Record<string, string> };
}

/** Tracks all requests of a page except the favicon. */
export async function trackRequests(cdp: PageSession) {
  /** Request → its document. */
  const pending = new Map<string, string>();
  const transfers: Transfer[] = [];
  let lastActivityAt = performance.now();
  const finish = ({ requestId }: { requestId: string }) => {
    if (pending.delete(requestId)) lastActivityAt = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, request }: RequestSentEvent) => {
    if (!request.url.startsWith('http')) return;
    pending.set(requestId, loaderId);
    lastActivityAt = performance.now();
  });
  cdp.on('Network.responseReceived', ({ type, response }: ResponseReceivedEvent) => {
    if (!response.url.startsWith('http') || type === 'Other') return;
    const length = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name))?.[1];
    transfers.push({ url: response.url, type, bytes: Number(length ?? Number.NaN) });
  });
  cdp.on('Network.loadingFinished', finish);
  cdp.on('Network.loadingFailed', finish);
  // A document that was replaced may not report the end of its requests.
  cdp.on('Page.frameNavigated', ({ frame }: { readonly frame: { loaderId: string; parentId?: string } }) => {
    if (frame.parentId !== undefined) return;
    for (const [requestId, loaderId] of pending) if (loaderId !== frame.loaderId) pending.delete(requestId);
  });
  await cdp.send('Network.enable');
  return {
    transfers: transfers as readonly Transfer[],
    /** Resolves when no request has been pending for `idleMs` milliseconds. */
    async waitForIdle(idleMs: number): Promise<void> {
      for (;;) {
        const remainingMs = pending.size > 0 ? idleMs : lastActivityAt + idleMs - performance.now();
        if (remainingMs <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, Math.min(remainingMs, 50)));
      }
    },
  };
}
