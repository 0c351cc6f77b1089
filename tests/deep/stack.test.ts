import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readVersion } from '#build/core/version.ts';
import { testPageTexts } from '#src/app/testPages/testPageTexts.ts';
import { sharedBrowser, type WatchedPage } from '../support/browser.ts';
import { livery } from '../support/cli.ts';
import { waitForHydration } from '../support/screens.ts';
import { waitForServiceWorker } from '../support/serviceWorkerCaches.ts';
import { builtSite } from '../support/site.ts';
import { fileTempFolder } from '../support/tempFolder.ts';

const browser = sharedBrowser();
/** An environment with error reports and with test pages; one page can throw an error. */
const environment = 'qa1';
const site = builtSite(['marlowe'], { environment, sourceMaps: true });
const folder = fileTempFolder();

interface Original {
  readonly source: string;
  readonly line: number;
  readonly text: string;
  readonly functionName?: string;
}

interface PrintedFrame {
  readonly frame: { readonly file?: string };
  readonly original?: Original;
  readonly problem?: string;
}

/** Runs `livery stack` on a text, with the source maps of the served build. */
async function resolve(text: string): Promise<{ release: string | null; frames: readonly PrintedFrame[] }> {
  writeFileSync(join(folder(), 'report.txt'), text);
  const argv = ['stack', 'report.txt', '--env', environment, '--out', dirname(site.root), '--json'];
  const { exit, stdout, stderr } = await livery(argv, folder());
  expect([exit, stderr]).toEqual([0, '']);
  const { release, traces } = JSON.parse(stdout);
  return { release, frames: traces[0].frames };
}

/** Returns the body of the first error report, as the browser sent it. */
async function firstReport({ telemetryRequests }: WatchedPage): Promise<string> {
  const reports = () => telemetryRequests.filter(({ url }) => url.includes('reports.livery.example'));
  await expect.poll(() => reports().length, { timeout: 15_000 }).toBeGreaterThan(0);
  return reports()[0]?.body ?? '';
}

const sourceLine = (file: string, line: number) =>
  readFileSync(join(projectRoot, file), 'utf8').split('\n')[line - 1]?.trim();

it('resolves the reported error of a lazily loaded screen to its file, line and function [OBS-09]', async () => {
  const watched = await browser.open({ origin: site.url });
  await watched.page.goto('/app/marlowe/test');
  await watched.page.getByRole('button', { name: testPageTexts.home.fail }).click();
  const { release, frames } = await resolve(await firstReport(watched));
  expect(release).toBe(`livery@${readVersion()}`);
  const [newest] = frames;
  expect(newest?.original).toMatchObject({
    source: 'src/app/testPages/TestHomeScreen.tsx',
    functionName: 'ShellControls',
  });
  const { line = 0, text = '' } = newest?.original ?? {};
  expect(text.trim()).toMatch(/^if \(isBroken\) throw new Error\('Broken on purpose/);
  expect(text.trim()).toBe(sourceLine('src/app/testPages/TestHomeScreen.tsx', line));
  // The other calls are React's.
  const others = frames.slice(1).map(({ original }) => original?.source);
  expect(others.filter((source) => !source?.startsWith('node_modules/react'))).toEqual([]);
  expect(others.length).toBeGreaterThan(3);
});

it('resolves the reported error of the entry script to its file and line [OBS-09]', async () => {
  const watched = await browser.open({ origin: site.url });
  await watched.page.goto('/app/marlowe/start');
  await waitForHydration(watched.page);
  await watched.page.evaluate(() => {
    history.pushState = () => {
      throw new Error('boom');
    };
  });
  await watched.page.locator('a[href$="/activate"]').click();
  const { frames } = await resolve(await firstReport(watched));
  // The function of this test throws. It is not part of the app.
  expect(frames[0]?.problem).toBe('page');
  const calls = frames.flatMap(({ original }) => original ?? []);
  expect(calls[0]?.text).toContain('history[');
  const own = calls.find(({ source }) => source.startsWith('src/'));
  expect(own?.source).toBe('src/navigation/Navigation.tsx');
  expect(own?.text.trim()).toBe(sourceLine('src/navigation/Navigation.tsx', own?.line ?? 0));
});

it('resolves an error of the photo worker', async () => {
  // Pages allow only the app to start workers.
  const { page } = await browser.open({ origin: site.url, bypassCSP: true });
  await page.goto('/app/marlowe/start');
  const script = readdirSync(join(site.root, 'app/marlowe')).find((name) =>
    /^photo-worker-\w+\.js$/.test(name),
  );
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.evaluate((url) => {
      (window as unknown as { worker: Worker }).worker = new Worker(url);
    }, `/app/marlowe/${script}`),
  ]);
  await worker.evaluate(() => {
    addEventListener('error', ({ error }) => {
      (globalThis as unknown as { stackText: string }).stackText = error.stack;
    });
  });
  await page.evaluate(() => (window as unknown as { worker: Worker }).worker.postMessage(null));
  const readStack = () =>
    worker.evaluate(() => (globalThis as unknown as { stackText?: string }).stackText ?? '');
  await expect.poll(readStack).toContain('photo-worker');
  const { frames } = await resolve(await readStack());
  expect(frames.map(({ original }) => original?.source)).toContain('src/platform/image/worker.ts');
  for (const { original } of frames)
    if (original?.source.startsWith('src/'))
      expect(original.text.trim()).toBe(sourceLine(original.source, original.line));
});

it('resolves an error of the service worker, which starts with a list of files', async () => {
  const { page } = await browser.open({ origin: site.url, allowsServiceWorker: true, bypassCSP: true });
  await page.goto('/app/marlowe/start');
  await page.evaluate(() => navigator.serviceWorker.register('/app/marlowe/sw.js'));
  await waitForServiceWorker(page);
  const [worker] = page.context().serviceWorkers();
  const stackText = await worker?.evaluate(
    () =>
      new Promise<string>((done) => {
        addEventListener('error', ({ error }) => done(error.stack), { once: true });
        // The handler of the app reads a property of the request, which this event does not have.
        dispatchEvent(new Event('fetch'));
      }),
  );
  const { frames } = await resolve(stackText ?? '');
  const calls = frames.flatMap(({ original }) => original ?? []);
  expect(calls.map(({ source }) => source)).toEqual(
    expect.arrayContaining([
      'src/platform/serviceWorker/fetchStrategies.ts',
      'src/platform/serviceWorker/worker.ts',
    ]),
  );
  for (const { source, line, text } of calls.filter(({ source }) => source.startsWith('src/')))
    expect(text.trim()).toBe(sourceLine(source, line));
  expect(calls.find(({ source }) => source.endsWith('worker.ts'))?.text).toContain(
    'routeRequest(event.request',
  );
});
