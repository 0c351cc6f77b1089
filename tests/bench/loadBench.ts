import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { launchCdpBrowser } from './load/devtools.ts';
import { buildPages, type PageName, pages } from './load/pages.ts';
import {
  type Conditions,
  type LoadSample,
  locateNextLink,
  measureFirstPress,
  measureLoad,
  type PressSample,
} from './load/visit.ts';
import { median, round } from './measure.ts';

export interface LoadSettings extends Conditions {
  /** Number of rounds. Each round visits each page twice: to measure the load, and to measure the first press. */
  readonly rounds: number;
}

type Sample = LoadSample & PressSample;

/** Medians of one page. Times are in milliseconds, and sizes are compressed kilobytes (1000 bytes). */
export interface LoadRow {
  readonly name: string;
  /** Total transfer size of both screens. */
  readonly kB: number;
  readonly jsKB: number;
  readonly requests: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly press: number;
  readonly lostMs: number;
  readonly next: number;
  readonly tbt: number;
  readonly longest: number;
}

/** Each ratio is the median of the per-round ratios to the static page. */
export interface LoadResult {
  readonly rounds: number;
  readonly slow: boolean;
  readonly rows: readonly LoadRow[];
  readonly ratio: {
    readonly fcp: number;
    readonly lcp: number;
    readonly press: number;
    readonly next: number;
  };
  /** Size of Livery's start page, compressed with Brotli. */
  readonly htmlKB: number;
}

type Samples = Record<PageName, Sample[]>;

/**
 * Builds both pages in `folder` and measures them. The caller removes the folder.
 * @param log receives progress messages
 */
export async function benchLoad(
  folder: string,
  settings: LoadSettings,
  log: (line: string) => void,
): Promise<LoadResult> {
  const root = await buildPages(folder);
  const server = await startPreview({ root, host: '127.0.0.1', port: 0 });
  const browser = await launchCdpBrowser();
  try {
    const targets = [];
    for (const { name, path } of pages) {
      const url = server.url + path;
      targets.push({ name, url, at: await locateNextLink(browser, url) });
    }
    const samples = Object.fromEntries(pages.map(({ name }) => [name, [] as Sample[]])) as Samples;
    for (let roundIndex = 0; roundIndex < settings.rounds; roundIndex++) {
      for (const { name, url, at } of rotate(targets, roundIndex)) {
        const loaded = await measureLoad(browser, url, settings);
        const pressed = await measureFirstPress(browser, url, { ...settings, at });
        samples[name].push({ ...loaded, ...pressed });
        log(`round ${roundIndex + 1}, ${describe({ name, ...loaded, ...pressed })}`);
      }
    }
    const htmlKB = kB(statSync(join(root, 'app/marlowe/start.html.br')).size);
    return { rounds: settings.rounds, slow: settings.slow, ...summarise(samples), htmlKB };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Starts each round with another page, so that the order does not favor one of them. */
function rotate<T>(items: readonly T[], by: number): T[] {
  return items.map((_, index) => items[(index + by) % items.length] as T);
}

function summarise(samples: Samples): Pick<LoadResult, 'rows' | 'ratio'> {
  const ratio = (name: PageName, key: 'fcp' | 'lcp' | 'press' | 'next') =>
    round(
      median(
        samples[name].map(
          (sample, roundIndex) =>
            sample[key] / (samples['static page, no script'][roundIndex]?.[key] ?? Number.NaN),
        ),
      ),
    );
  return {
    rows: pages.map(({ name }) => summariseOne(name, samples[name])),
    ratio: {
      fcp: ratio('Livery', 'fcp'),
      lcp: ratio('Livery', 'lcp'),
      press: ratio('Livery', 'press'),
      next: ratio('Livery', 'next'),
    },
  };
}

function summariseOne(name: string, samples: readonly Sample[]): LoadRow {
  const medianOf = (select: (sample: Sample) => number) => round(median(samples.map(select)), 1);
  const size = (transfers: Sample['transfers']) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    name,
    kB: kB(median(samples.map(({ transfers }) => size(transfers)))),
    jsKB: kB(median(samples.map(({ transfers }) => size(transfers.filter(isScript))))),
    requests: median(samples.map(({ transfers }) => transfers.length)),
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    press: medianOf(({ press }) => press),
    lostMs: medianOf(({ lostMs }) => lostMs),
    next: medianOf(({ next }) => next),
    tbt: medianOf(({ tbt }) => tbt),
    longest: medianOf(({ longest }) => longest),
  };
}

function isScript({ type }: { type: string }): boolean {
  return type === 'Script';
}

function kB(bytes: number): number {
  return round(bytes / 1000, 2);
}

function describe({ name, fcp, lcp, press, lostMs, next, tbt }: Sample & { name: string }): string {
  const [first, largest, pressed, nextScreen] = [fcp, lcp, press, next].map((ms) => ms.toFixed(0));
  return `${name}: FCP ${first}, LCP ${largest}, press ${pressed} (${lostMs.toFixed(0)} lost), next ${nextScreen}, TBT ${tbt.toFixed(0)} ms`;
}
