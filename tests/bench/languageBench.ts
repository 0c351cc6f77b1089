import { join } from 'node:path';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { launchCdpBrowser } from './load/devtools.ts';
import { type Conditions, measureFirstPaint } from './load/visit.ts';
import { median, round } from './measure.ts';
import { runOrThrow, runTypeScript } from './peers.ts';
import { alignRows, goalResult } from './table.ts';

/** A carrier in English and Spanish. */
const carrier = 'quillon';

const visits = [
  { name: 'default language', path: '/start' },
  { name: 'another one by its address', path: '/start-es' },
  { name: 'another one by ?lang= or the browser', path: '/start?lang=es' },
] as const;

export interface LanguageRow {
  readonly name: string;
  /** Median, in milliseconds. */
  readonly paint: number;
  /** Median of the ratios to the default language in the same round. */
  readonly ratio: number;
  readonly samples: readonly number[];
}

export interface LanguageResult {
  readonly rounds: number;
  readonly rows: readonly LanguageRow[];
}

/**
 * Measures the first paint of the start page in each language. The caller removes the folder.
 * @param log receives progress messages
 */
export async function benchLanguages(
  folder: string,
  { rounds, ...conditions }: Conditions & { readonly rounds: number },
  log: (line: string) => void,
): Promise<LanguageResult> {
  await runOrThrow(runTypeScript('scripts/livery.ts', ['build', carrier, '--release', '--out', folder]));
  const server = await startPreview({ root: join(folder, 'production-us'), host: '127.0.0.1', port: 0 });
  const browser = await launchCdpBrowser();
  try {
    const samples = visits.map((): number[] => []);
    for (let at = 0; at < rounds; at++) {
      // Another visit comes first in each round, because the first one is slower.
      for (let turn = 0; turn < visits.length; turn++) {
        const index = (at + turn) % visits.length;
        const url = `${server.url}/app/${carrier}${visits[index]?.path}`;
        samples[index]?.push(await measureFirstPaint(browser, url, conditions));
      }
      log(`round ${at + 1}: ${samples.map((all) => all.at(-1)?.toFixed(0)).join(', ')} ms`);
    }
    const [first = []] = samples;
    const rows = visits.map(({ name }, index) => {
      const own = samples[index] ?? [];
      const ratios = own.map((paint, at) => paint / (first[at] ?? Number.NaN));
      return { name, paint: round(median(own), 1), ratio: round(median(ratios)), samples: own };
    });
    return { rounds, rows };
  } finally {
    await browser.close();
    await server.close();
  }
}

export function renderLanguageTable({ rounds, rows }: LanguageResult): string {
  const head = `First paint of /start; slow 4G (150 ms, 1.6 Mbps), processor 4 × slower; medians of ${rounds} rounds.`;
  const lines = rows.map(({ name, paint, ratio }, index) => ({
    label: name,
    measured: `${paint} ms, ratio ${ratio}`,
    goal: index === 0 ? '' : goalResult(ratio <= 1.15, '≤ 1.15'),
  }));
  return `${head}\n\n${alignRows(lines)}\n`;
}
