import type { Session } from './devtools.ts';

/** A response as it travelled: `bytes` is its body in the encoding that was sent. */
export interface Transfer {
  readonly url: string;
  /** As the browser calls it: Document, Script, Image … */
  readonly type: string;
  readonly bytes: number;
}

interface Asked {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly type?: string;
}

interface Answered {
  readonly requestId: string;
  readonly type: string;
  readonly response: { readonly url: string; readonly headers: Record<string, string> };
}

/** Follows every request of a page. The icon is left out, wherever a browser fetches it. */
export async function watchTraffic(cdp: Session) {
  const running = new Set<string>();
  const transfers: Transfer[] = [];
  let movedAt = performance.now();
  const end = ({ requestId }: { requestId: string }) => {
    if (running.delete(requestId)) movedAt = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }: Asked) => {
    if (!request.url.startsWith('http')) return;
    running.add(requestId);
    movedAt = performance.now();
  });
  cdp.on('Network.responseReceived', ({ type, response }: Answered) => {
    if (!response.url.startsWith('http') || type === 'Other') return;
    const length = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name))?.[1];
    transfers.push({ url: response.url, type, bytes: Number(length ?? Number.NaN) });
  });
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  return {
    transfers: transfers as readonly Transfer[],
    /** Resolves when nothing has been under way for so long. */
    async quiet(idleMs: number): Promise<void> {
      for (;;) {
        const rest = running.size > 0 ? idleMs : movedAt + idleMs - performance.now();
        if (rest <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, Math.min(rest, 50)));
      }
    },
  };
}
