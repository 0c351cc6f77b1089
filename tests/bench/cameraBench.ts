import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { buildForGallery } from '#scripts/gallery/galleryBuild.ts';
import { blankPath, startGalleryServer } from '#scripts/gallery/galleryServer.ts';
import { cameraFlags } from '../support/browser/cameraVideo.ts';
import { chromiumPath, playwrightFlags } from '../support/browser/launchBrowser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { mainButton, photoFile, setCameraFile, waitPastDamageMap } from '../support/browser/photoScreens.ts';
import { carScene } from '../support/samples/photoScenes.ts';
import { median, round } from './measure.ts';
import { listRenderers, residentMb } from './photo/renderers.ts';
import { slowDown } from './photo/slowDown.ts';

export interface CameraSettings {
  readonly rounds: number;
  /** Slowdown factor of the renderer and its workers while times and frames are measured. */
  readonly slowBy: number;
  /** How long frames are counted. */
  readonly seconds: number;
  /** Number of photos between the two measurements of the memory. The first eight photos have prompts. */
  readonly photos: number;
}

/** One visit of the live camera, compared with a page that only shows the camera picture. */
interface CameraSample {
  /** Frames per second that the page shows. */
  readonly fps: number;
  readonly bareFps: number;
  /** Analysed frames per second. */
  readonly analyses: number;
  /** From the press of the shutter until the photo is shown for review, for each requested photo. */
  readonly reviewMs: readonly number[];
  /** From the press of "Use this photo" until the next screen is painted. */
  readonly next: NextTimes;
  /** Like `next`, but with photos from the file input. */
  readonly fileNext: NextTimes;
  /** JavaScript heap after garbage collection, before the first photo and after the last one. */
  readonly heapMb: readonly [before: number, after: number];
  /** Resident memory of the renderer, before the first photo and after the last one. */
  readonly residentMb: readonly [before: number, after: number];
}

/** Times in ms, grouped by the kind of the next screen. */
interface NextTimes {
  readonly promptMs: readonly number[];
  /** The next screen is the page before the next photo set, or the page with all photos. */
  readonly pageMs: readonly number[];
}

/** Medians of all visits. */
export interface CameraResult {
  readonly settings: CameraSettings;
  readonly fps: number;
  readonly bareFps: number;
  readonly analyses: number;
  readonly reviewMs: number;
  readonly nextPromptMs: number;
  readonly nextPageMs: number;
  readonly fileNextPromptMs: number;
  readonly fileNextPageMs: number;
  readonly heapGrowthMb: number;
  readonly residentGrowthMb: number;
}

const code = 'quillon';
/** A carrier without the live camera. */
const fileCode = 'vidra';
const shutter = '.shoot > button:not([aria-disabled]):has(.live-shutter)';
const requestedPhotos = 8;

/** @param log receives progress messages */
export async function benchCamera(
  settings: CameraSettings,
  log: (line: string) => void,
): Promise<CameraResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-camera-'));
  const tenants = join(projectRoot, 'tenants');
  const environments = readEnvironments(join(tenants, 'environments.json'));
  const environment = selectEnvironment(environments, 'development');
  const events = { planned() {}, started() {}, finished() {} };
  const build = await buildForGallery(
    { tenants, environments, environment, codes: [code, fileCode], jobs: 2 },
    events,
  );
  const server = await startGalleryServer(build);
  const samples: CameraSample[] = [];
  try {
    const rules = `--host-resolver-rules=MAP *.localhost 127.0.0.1:${server.port}, MAP * ~NOTFOUND`;
    const args = [...playwrightFlags, ...cameraFlags(folder, [carScene(1)]), rules];
    for (let index = 0; index < settings.rounds; index++) {
      server.resetSandbox('');
      const browser = await chromium.launchServer({ executablePath: chromiumPath(), args });
      try {
        const client = await chromium.connect(browser.wsEndpoint());
        const openContext = () =>
          client.newContext({
            baseURL: server.origin,
            viewport: { width: 390, height: 844 },
            permissions: ['camera'],
            serviceWorkers: 'block',
          });
        const pids = () => listRenderers(browser.process().pid as number);
        const files = await openContext();
        const fileNext = await visitWithFiles(files, pids, settings);
        await files.close();
        const sample = { ...(await visit(await openContext(), pids, settings)), fileNext };
        samples.push(sample);
        log(`round ${index + 1}: ${JSON.stringify(sample)}`);
      } finally {
        await browser.close();
      }
    }
  } finally {
    await server.close();
    build.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
  const medianOf = (read: (sample: CameraSample) => number | readonly number[]) =>
    round(median(samples.flatMap(read)), 1);
  return {
    settings,
    fps: medianOf(({ fps }) => fps),
    bareFps: medianOf(({ bareFps }) => bareFps),
    analyses: medianOf(({ analyses }) => analyses),
    reviewMs: medianOf(({ reviewMs }) => reviewMs),
    nextPromptMs: medianOf(({ next }) => next.promptMs),
    nextPageMs: medianOf(({ next }) => next.pageMs),
    fileNextPromptMs: medianOf(({ fileNext }) => fileNext.promptMs),
    fileNextPageMs: medianOf(({ fileNext }) => fileNext.pageMs),
    heapGrowthMb: medianOf(({ heapMb: [before, after] }) => after - before),
    residentGrowthMb: medianOf((sample) => sample.residentMb[1] - sample.residentMb[0]),
  };
}

async function visit(
  context: BrowserContext,
  pids: () => number[],
  { slowBy, seconds, photos }: CameraSettings,
): Promise<Omit<CameraSample, 'fileNext'>> {
  const slowly = <T>(run: () => Promise<T>) => runSlowly(pids(), slowBy, run);
  // The TypeScript loader calls this helper in the functions that run in the page.
  await context.addInitScript('globalThis.__name = (it) => it');
  await context.addInitScript(countAnalyses);
  const page = await context.newPage();
  await page.goto(blankPath);
  await page.evaluate(showBareCamera);
  const bareFps = await slowly(() => countFrames(page, seconds));
  await logIn(page, code);
  await page.goto(`/app/${code}/4102/photos`);
  await mainButton(page).click();
  await page.locator(shutter).waitFor();
  const memoryBefore = await measureMemory(page, pids());
  const [analysesBefore, startMs] = [await readAnalyses(page), performance.now()];
  const fps = await slowly(() => countFrames(page, seconds));
  const analyses = (1000 * ((await readAnalyses(page)) - analysesBefore)) / (performance.now() - startMs);
  const times: (readonly [reviewMs: number, next: NextScreen])[] = [];
  for (let taken = 0; taken < photos; taken++) {
    if (taken === requestedPhotos) await page.goto(`/app/${code}/4102/photos/additional`);
    await openCamera(page, shutter);
    if (taken < requestedPhotos) times.push(await slowly(() => takePhoto(page)));
    else await takePhoto(page);
  }
  const memoryAfter = await measureMemory(page, pids());
  return {
    fps: round(fps, 1),
    bareFps: round(bareFps, 1),
    analyses: round(analyses, 1),
    reviewMs: times.map(([reviewMs]) => round(reviewMs, 1)),
    next: groupByScreen(times.map(([, next]) => next)),
    heapMb: [memoryBefore.heapMb, memoryAfter.heapMb],
    residentMb: [memoryBefore.residentMb, memoryAfter.residentMb],
  };
}

/** Answers the requested photos with files, as without the live camera. */
async function visitWithFiles(
  context: BrowserContext,
  pids: () => number[],
  { slowBy }: CameraSettings,
): Promise<NextTimes> {
  const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));
  await context.addInitScript('globalThis.__name = (it) => it');
  const page = await context.newPage();
  await logIn(page, fileCode);
  await page.goto(`/app/${fileCode}/4102/photos`);
  const times: NextScreen[] = [];
  for (let number = 1; number <= requestedPhotos; number++) {
    await openCamera(page, '.shoot');
    await setCameraFile(page, photoFile(picture, number));
    await page.locator('.mine').waitFor();
    times.push(await runSlowly(pids(), slowBy, () => confirmPhoto(page)));
  }
  return groupByScreen(times);
}

interface NextScreen {
  readonly ms: number;
  readonly isPrompt: boolean;
}

function groupByScreen(times: readonly NextScreen[]): NextTimes {
  const timesOf = (wanted: boolean) =>
    times.filter(({ isPrompt }) => isPrompt === wanted).map(({ ms }) => round(ms, 1));
  return { promptMs: timesOf(true), pageMs: timesOf(false) };
}

async function runSlowly<T>(pids: readonly number[], slowBy: number, run: () => Promise<T>): Promise<T> {
  const resume = slowBy > 1 ? slowDown(pids, slowBy) : () => undefined;
  try {
    return await run();
  } finally {
    resume();
  }
}

/** Waits for the camera. If a page comes before the camera, presses its button. */
async function openCamera(page: Page, camera: string): Promise<void> {
  const isOpen = page.locator(camera);
  await waitPastDamageMap(page, isOpen.or(page.locator('.actions .btn--main:enabled')));
  // The button may belong to the review of the last photo, which is about to disappear. Then the camera opens by itself.
  if (!(await isOpen.count()))
    await mainButton(page)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  await waitPastDamageMap(page, isOpen);
}

/** Takes a photo and uses it. @returns the time until its review, and the time until the next screen */
async function takePhoto(page: Page): Promise<readonly [reviewMs: number, next: NextScreen]> {
  const reviewMs = await pressAndWait(page, shutter, true);
  return [reviewMs, await confirmPhoto(page)];
}

async function confirmPhoto(page: Page): Promise<NextScreen> {
  const ms = await pressAndWait(page, '.actions .btn--main', false);
  return { ms, isPrompt: (await page.locator('.cam').count()) > 0 };
}

/** Presses a button, and measures in the page until the review of a photo is painted, or is gone. In ms. */
function pressAndWait(page: Page, button: string, isReview: boolean): Promise<number> {
  return page.evaluate(
    ([selector, isShown]) =>
      new Promise<number>((resolve) => {
        const startMs = performance.now();
        // The first task after a frame runs when this frame is painted. The frame is requested before the press, so that
        // this task runs before what the app itself does after the paint, such as the flight of the photo to the chip.
        const checkNextFrame = () =>
          requestAnimationFrame(() => {
            const isDone = (document.querySelector('.mine') !== null) === isShown;
            if (isDone) setTimeout(() => resolve(performance.now() - startMs));
            else checkNextFrame();
          });
        checkNextFrame();
        document.querySelector<HTMLElement>(selector)?.click();
      }),
    [button, isReview] as const,
  );
}

function countFrames(page: Page, seconds: number): Promise<number> {
  return page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        const startMs = performance.now();
        let frames = 0;
        const count = () => {
          frames++;
          const elapsedMs = performance.now() - startMs;
          if (elapsedMs < ms) video.requestVideoFrameCallback(count);
          else resolve((frames / elapsedMs) * 1000);
        };
        video.requestVideoFrameCallback(count);
      }),
    seconds * 1000,
  );
}

async function measureMemory(page: Page, pids: readonly number[]) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const resident = residentMb(pids);
  await session.detach();
  return {
    heapMb: round(heap / 1e6, 1),
    residentMb: round(resident, 0),
  };
}

const readAnalyses = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { analyses: number }).analyses);

/** Counts the analyses: each message to a worker that contains a frame. Runs in the page before its scripts. */
function countAnalyses(): void {
  const counter = globalThis as unknown as { analyses: number };
  counter.analyses = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]) {
    if (typeof message === 'object' && message !== null && 'frame' in message) counter.analyses++;
    return postMessage.call(this, message, ...rest);
  };
}

/** Shows the camera picture with minimal code and the constraints of the app. Runs in an empty page. */
async function showBareCamera(): Promise<void> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, autoplay: true });
  video.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;object-fit:contain';
  video.srcObject = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      frameRate: { ideal: 30 },
      width: { ideal: 1920 },
      height: { ideal: 1440 },
    },
  });
  document.body.append(video);
  await video.play();
}
