import { launchCdpBrowser, type PageSession } from '../load/devtools.ts';
import type { PageAnswer, PageTask } from './page.ts';
import { listRenderers, watchPeakMemory } from './renderers.ts';
import { slowDown } from './slowDown.ts';

export interface PhotoSample {
  readonly wallMs: number;
  readonly longestMs: number;
  readonly peakMb: number;
}

export interface Visit {
  readonly url: string;
  /** URL path of the picture. */
  readonly picture: string;
  readonly task: PageTask;
  /** Slowdown factor. 1 means full speed. */
  readonly slowBy: number;
}

/** Processes one photo in a new browser, without caches or state of earlier photos. */
export async function measurePhoto(visit: Visit): Promise<PhotoSample> {
  return withPage(visit, async ({ page, pids }) => {
    await evaluate(
      page,
      `bench.prepare(${JSON.stringify(visit.picture)}, ${JSON.stringify(visit.task.method)})`,
    );
    await page.send('HeapProfiler.collectGarbage');
    const renderers = pids();
    const peakMb = watchPeakMemory(renderers);
    const resume = visit.slowBy > 1 ? slowDown(renderers, visit.slowBy) : () => undefined;
    try {
      const { wallMs, longestMs } = await evaluate<PageAnswer>(
        page,
        `bench.run(${JSON.stringify(visit.task)})`,
      );
      return { wallMs, longestMs, peakMb: peakMb() };
    } finally {
      resume();
    }
  });
}

async function withPage<T>(
  { url }: Pick<Visit, 'url'>,
  use: (it: { readonly page: PageSession; readonly pids: () => number[] }) => Promise<T>,
): Promise<T> {
  const browser = await launchCdpBrowser();
  try {
    const page = await browser.openPage();
    await page.send('Page.enable');
    const loaded = new Promise<void>((resolve) => page.on('Page.loadEventFired', () => resolve()));
    await page.send('Page.navigate', { url: `${url}/` });
    await loaded;
    return await use({ page, pids: () => listRenderers(browser.pid) });
  } finally {
    await browser.close();
  }
}

async function evaluate<T>(page: PageSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text ?? 'A page failed.');
  return result.value as T;
}
