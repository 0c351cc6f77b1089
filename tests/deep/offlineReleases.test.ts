import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { readCachedFiles } from '#build/render/serviceWorker.ts';
import type { RunningServer } from '#scripts/http/server.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { openNetwork } from '../support/browser/network.ts';
import { mainButton, photoFile, setCameraFile } from '../support/browser/photoScreens.ts';
import { listStoredPhotos } from '../support/browser/photosOnDevice.ts';
import { listCacheNames, waitForServiceWorker } from '../support/browser/serviceWorkerCaches.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';
import { sandboxControl } from '../support/run/sandbox.ts';

const code = 'marlowe';
const environment = 'development';
// If the browser hangs on a service worker call, only that test times out and not the whole run.
vi.setConfig({ testTimeout: 180_000 });
const browser = sharedBrowser();
/** Browsers may take several seconds to replace one service worker with another. */
const pollOptions = { timeout: 20_000 };
const phone = { width: 360, height: 740 };
const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));

let workspace: Workspace;
let server: RunningServer;
const site = {
  get url() {
    return server.url;
  },
};
beforeAll(async () => {
  workspace = createWorkspace();
  cpSync(join(projectRoot, 'tenants', code), join(workspace.tenants, code), { recursive: true });
  await publish();
  server = await startPreview({
    root: join(workspace.out, environment),
    host: '127.0.0.1',
    port: 0,
    sandbox: createSandboxHandler({
      tenantsDir: workspace.tenants,
      unbundledDir,
      environmentName: environment,
      environment: selectEnvironment(readEnvironments(workspace.environments), environment),
    }),
  });
});
afterAll(async () => {
  await server?.close();
  workspace?.dispose();
});
const network = openNetwork(site);
const sandbox = sandboxControl(site);

interface Settings {
  /** Compiled into the scripts, so a different value produces different files. @default the environment's value */
  readonly analytics?: string | null;
  readonly service_worker?: boolean;
}

/** Builds a release and removes the previous files, although a real host keeps old files for a month. */
async function publish(settings: Settings = {}): Promise<void> {
  const all = JSON.parse(readFileSync(join(projectRoot, 'tenants/environments.json'), 'utf8'));
  Object.assign(all.environments[environment], settings);
  workspace.write('tenants/environments.json', JSON.stringify(all));
  expect((await buildCarriers(optionsFor(workspace, { environment }), silent)).failed).toEqual([]);
}

const otherSettings: Settings = { analytics: 'https://visits.livery.example' };

beforeEach(async () => {
  network.restore();
  await sandbox.reset();
  await publish();
});

const pathOf = (...path: string[]) => join(workspace.out, environment, ...path);
const readWorker = () => readFileSync(pathOf('app', code, 'sw.js'), 'utf8');
const builtScripts = () =>
  Object.keys(readCachedFiles(readWorker()) ?? {}).filter((path) => path.endsWith('.js'));

/** Lists every script that the page has requested, including its photo worker. */
async function scriptsOf(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => [
    ...[...document.scripts].map(({ src }) => src),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
  const paths = urls.filter((address) => address.endsWith('.js')).map((address) => new URL(address).pathname);
  return [...new Set(paths)];
}

async function expectScriptsOnlyFrom(page: Page, scripts: readonly string[]): Promise<void> {
  const pageScripts = await scriptsOf(page);
  expect(pageScripts.length).toBeGreaterThan(4);
  expect(pageScripts.filter((path) => !scripts.includes(path))).toEqual([]);
}

async function openMember() {
  const watched = await browser.open({ origin: network.url, viewport: phone, allowsServiceWorker: true });
  const missing: string[] = [];
  watched.page.context().on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await logIn(watched.page, code);
  await waitForServiceWorker(watched.page);
  return { ...watched, missing };
}

async function takePhoto(page: Page, number: number): Promise<void> {
  await page.goto(`/app/${code}/4102/photos`);
  await page.locator('.photos-sheet .actions .btn--main').click();
  await page.locator('.shoot').waitFor();
  await setCameraFile(page, photoFile(picture, number));
  await page.locator('.mine').waitFor();
}

const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const updateRequest = registration.update().catch(() => undefined);
    // In Chromium, update() may never settle if the new worker unregisters itself during the call.
    await Promise.race([updateRequest, new Promise((resolve) => setTimeout(resolve, 10_000))]);
  });

/** Waits until the new release is fully cached next to the old one. */
async function waitForInstalledUpdate(page: Page): Promise<void> {
  const readWaitingState = () =>
    page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state));
  await expect.poll(readWaitingState, pollOptions).toBe('installed');
  expect(await listCacheNames(page)).toHaveLength(2);
}

/** Leaves the scope of the service worker but stays on the origin, so that its caches can still be read. */
const leaveScope = (page: Page) => page.goto('/');

describe('service worker update while the camera is open', () => {
  it('keeps the old release for the open page and uses only the new release after a reload [trust U21]', async () => {
    const { page, missing, consoleErrors } = await openMember();
    await takePhoto(page, 1);
    const oldScripts = builtScripts();
    await publish(otherSettings);
    const newScripts = builtScripts();
    expect(oldScripts.filter((path) => newScripts.includes(path)).length).toBeLessThan(oldScripts.length);
    await update(page);
    await waitForInstalledUpdate(page);
    // The open page has all of its files cached, although the host has removed them.
    await page.locator('.mine').waitFor();
    await mainButton(page).click();
    await page.locator('.mine').waitFor({ state: 'detached' });
    await setCameraFile(page, photoFile(picture, 2));
    await page.locator('.mine').waitFor();
    await expectScriptsOnlyFrom(page, oldScripts);
    expect([missing, consoleErrors]).toEqual([[], []]);
    await page.reload();
    await page.locator('.mine').waitFor();
    await expectScriptsOnlyFrom(page, newScripts);
    expect(missing).toEqual([]);
    await mainButton(page).click();
    await expect.poll(() => listStoredPhotos(page, code)).toEqual([]);
    const { photos, doubles } = await sandbox.photos();
    expect([photos.map(({ state }) => state), doubles]).toEqual([
      ['shown', 'shown'],
      { stored: 0, notified: 0 },
    ]);
  });

  it('never mixes scripts of two releases, with or without a network [trust U21]', async () => {
    const { page } = await openMember();
    await takePhoto(page, 1);
    const old = builtScripts();
    await publish(otherSettings);
    network.disconnect();
    await page.reload();
    await page.locator('.mine').waitFor();
    await expectScriptsOnlyFrom(page, old);
    network.restore();
    await page.reload();
    await page.locator('.mine').waitFor();
    await update(page);
    await waitForInstalledUpdate(page);
    // The page runs the new release, but the old service worker still controls it.
    await expectScriptsOnlyFrom(page, builtScripts());
    network.disconnect();
    await page.reload();
    await page.locator('.mine').waitFor();
    await expectScriptsOnlyFrom(page, old);
  });

  it('serves the old release again after a rollback, and deletes the cache of the new release', async () => {
    const { page } = await openMember();
    const old = builtScripts();
    const cachesBefore = await listCacheNames(page);
    await publish(otherSettings);
    await update(page);
    await waitForInstalledUpdate(page);
    await publish();
    await page.goto(`/app/${code}/claims`);
    await page.locator('a.claim').first().waitFor();
    await expectScriptsOnlyFrom(page, old);
    await update(page);
    await leaveScope(page);
    await expect.poll(() => listCacheNames(page), pollOptions).toEqual(cachesBefore);
  });
});

const registrations = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length));

describe('service worker removal', () => {
  it('unregisters the worker and deletes its cache if the environment turns service workers off, and keeps the open page', async () => {
    const { page } = await openMember();
    await takePhoto(page, 1);
    await publish({ service_worker: false });
    await update(page);
    await expect.poll(() => listCacheNames(page), pollOptions).toEqual([]);
    await page.locator('.mine').waitFor();
    await page.goto(`/app/${code}/4102/photos`);
    await page.locator('.mine').waitFor();
    await expect.poll(() => registrations(page), pollOptions).toBe(0);
    expect(await listStoredPhotos(page, code)).toHaveLength(1);
    await publish();
    await page.goto(`/app/${code}/claims`);
    await expect.poll(() => listCacheNames(page), pollOptions).toHaveLength(1);
  });

  it('unregisters the worker after its carrier is removed, and shows the host’s 404 response', async () => {
    const { page } = await openMember();
    await page.goto('about:blank');
    rmSync(pathOf('app', code), { recursive: true });
    const response = await page.goto(`${network.url}/app/${code}/terms.pdf`);
    expect(response?.status()).toBe(404);
    await page.goto(`${network.url}/app/${code}/start`);
    await expect.poll(() => registrations(page), pollOptions).toBe(0);
    await expect.poll(() => listCacheNames(page), pollOptions).toEqual([]);
  });
});
