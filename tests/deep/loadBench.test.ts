import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { launchCdpBrowser } from '../bench/load/devtools.ts';
import { findLazyPackages, lazyPackages } from '../bench/load/firstScreenCode.ts';
import { stripScripts } from '../bench/load/staticPages.ts';
import { locateNextLink, measureFirstPress } from '../bench/load/visit.ts';
import { benchLoad, type LoadResult, type Sample, summarise } from '../bench/loadBench.ts';
import { renderLoadTable } from '../bench/loadTable.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** Checks only the shape and consistency of the results, because times on a busy machine vary too much for limits. */
describe('load benchmark with one quick round', () => {
  let folder: string;
  let result: LoadResult;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
    result = await benchLoad(folder, { rounds: 1, slow: false, idleMs: 100 }, () => undefined);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('returns every metric of every contender, with the samples behind it', () => {
    const number = expect.any(Number);
    const times = { fcp: number, lcp: number, press: number, lostMs: number, next: number };
    const tasks = { tbt: number, longest: number };
    const sizes = { kB: number, jsKB: number, requests: number };
    const names = ['Livery', 'static page, no script', 'control, by hand', 'Vite React', 'Preact'];
    const sample = { ...times, ...tasks, transfers: expect.any(Array) };
    expect(result).toEqual({
      rounds: 1,
      slow: false,
      rows: names.map((name) => ({ name, ...sizes, ...times, ...tasks })),
      ratio: { fcp: number, lcp: number, press: number, next: number },
      control: { fcp: number, lcp: number },
      code: { htmlKB: number, ownKB: number, unneededPackages: [] },
      samples: Object.fromEntries(names.map((name) => [name, [sample]])),
    });
    for (const value of result.rows.flatMap((row) => Object.values(row).slice(1)))
      expect(value).not.toBeNaN();
  });

  it('counts compressed bytes and both screens, and no scripts for a static page', () => {
    const [livery, staticPage, control, react, preact] = result.rows;
    const [sample] = result.samples.Livery as readonly [Sample];
    const pages = sample.transfers.filter(({ type }) => type === 'Document');
    expect(pages.map(({ bytes }) => bytes / 1000)).toEqual([expect.closeTo(result.code.htmlKB, 1)]);
    expect(sample.transfers.filter(({ type }) => type === 'Image').length).toBe(2);
    expect(livery?.jsKB).toBeGreaterThan(60);
    expect(livery?.jsKB).toBeLessThan(90);
    expect([staticPage?.jsKB, control?.jsKB]).toEqual([0, 0]);
    const documents = result.samples['static page, no script'][0]?.transfers.filter(
      ({ type }) => type === 'Document',
    );
    expect(documents?.length).toBe(2);
    expect(react?.jsKB).toBeGreaterThan(preact?.jsKB ?? Number.NaN);
    expect(result.code.ownKB).toBeLessThan(livery?.jsKB ?? Number.NaN);
  });

  it('shows for each target whether it is reached', () => {
    const table = renderLoadTable(result);
    expect(table).toContain('medians of 1 round, times in ms.');
    expect(table).toMatch(/packages of later screens +none +none reached\n/);
    const slower = { ...result, ratio: { ...result.ratio, next: 0.26 } };
    expect(renderLoadTable(slower)).toMatch(/÷ static page +0\.26 +≤ 0\.25 NOT REACHED\n/);
    expect(renderLoadTable({ ...result, code: { ...result.code, unneededPackages: ['valibot'] } })).toMatch(
      /packages of later screens +valibot +none NOT REACHED\n/,
    );
  });

  it('compares each round with the static page of the same round', () => {
    const sampleWithFcp = (fcp: number): Sample => ({ ...(result.samples.Livery[0] as Sample), fcp });
    const rounds = Object.fromEntries(
      Object.keys(result.samples).map((name) => [
        name,
        [sampleWithFcp(100), sampleWithFcp(200), sampleWithFcp(400)],
      ]),
    ) as unknown as LoadResult['samples'];
    const summary = summarise({
      ...rounds,
      Livery: [sampleWithFcp(110), sampleWithFcp(220), sampleWithFcp(800)],
    });
    expect(summary.ratio.fcp).toBe(1.1);
    expect(summary.control.fcp).toBe(1);
    expect(summary.rows[0]?.fcp).toBe(220);
  });
});

describe('press measurement of a page visit', () => {
  it('measures how long presses are lost on a page whose button becomes active late', async () => {
    const root = tempFolder();
    mkdirSync(join(root, 'app/late'), { recursive: true });
    writeFileSync(
      join(root, 'app/late/start.html'),
      `<!doctype html><meta name="viewport" content="width=device-width"><h1>Late</h1><button data-next style="width:200px;height:80px">Go</button><script>
      setTimeout(() => document.querySelector('button').addEventListener('click', () => {
        history.pushState(null, '', './activate');
        document.body.innerHTML = '<input id="code">';
      }), 400)</script>`,
    );
    const server = await startPreview({ root, host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const browser = await launchCdpBrowser();
    onTestFinished(() => browser.close());
    const url = `${server.url}/app/late/start`;
    const linkCenter = await locateNextLink(browser, url);
    const { press, lostMs } = await measureFirstPress(browser, url, {
      slow: false,
      idleMs: 0,
      at: linkCenter,
    });
    expect(lostMs).toBeGreaterThan(200);
    expect(press).toBeGreaterThan(400);
  });
});

describe('static page contender', () => {
  it('is our page without scripts, with links to its own pages', () => {
    const page =
      '<link rel="icon" href="/app/a/i.svg"><script>x</script><script type="importmap">{}</script><link rel="modulepreload" href="/m.js"><a class="b" href="/app/a/activate">Go</a><script type="application/json" id="d">{"a":"</p>"}</script>';
    expect(stripScripts(page, 'still')).toBe(
      '<link rel="icon" href="/app/a/i.svg"><a class="b" href="/app/still/activate">Go</a>',
    );
  });
});

describe('packages that the first screen does not need', () => {
  it.each(Object.keys(lazyPackages))('finds %s by its text and no other package', async (name) => {
    const { outputFiles } = await build({
      stdin: { contents: `import * as all from '${name}'; console.log(all);`, resolveDir: projectRoot },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      logLevel: 'silent',
    });
    expect(findLazyPackages(outputFiles.map(({ text }) => text))).toEqual([name]);
  });
});
