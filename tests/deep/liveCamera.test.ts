import type { Browser, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browserWithCamera } from '../support/browser/fakeCapture.ts';
import { findUnusableElements } from '../support/browser/layout.ts';
import { logIn } from '../support/browser/logIn.ts';
import { mainButton, waitPastDamageMap } from '../support/browser/photoScreens.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';
import { carScene, darken, defocus, mapLevels } from '../support/samples/photoScenes.ts';

const site = sandboxSite(['quillon', 'nordhav']);
const { sandbox } = site;
const sharp = browserWithCamera(() => [carScene(1)]);
const dark = browserWithCamera(() => [darken(carScene(1), 0.1)]);
const blurred = browserWithCamera(() => [defocus(carScene(1), 12)]);
const black = browserWithCamera(() => [mapLevels(carScene(1), () => 16)]);

const phones = [
  [667, 375],
  [844, 390],
  [915, 412],
  [360, 640],
  [390, 844],
  [768, 1024],
] as const;

const photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(cmykJpeg) as Buffer };

interface OpenOptions {
  readonly code?: string;
  readonly permission?: 'granted' | 'denied' | 'prompt';
  readonly userAgent?: string;
  /** Simulates a camera with light and zoom, which the fake camera lacks. */
  readonly hasLightAndZoom?: boolean;
}

/** Logs in and opens the first photo. */
async function openFirstPhoto(
  { current }: { readonly current: Browser },
  { code = 'quillon', permission = 'granted', userAgent, hasLightAndZoom = false }: OpenOptions = {},
): Promise<Page> {
  const context = await current.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  onTestFinished(() => context.close());
  // `grantPermissions` denies all permissions that it does not name. Without the call, the browser asks the user.
  if (permission !== 'prompt') await context.grantPermissions(permission === 'granted' ? ['camera'] : []);
  const page = await context.newPage();
  if (hasLightAndZoom)
    await page.addInitScript(() => {
      const features = { torch: true, zoom: { min: 1, max: 8, step: 0.1 } } as MediaTrackCapabilities;
      MediaStreamTrack.prototype.getCapabilities = () => features;
    });
  page.setDefaultTimeout(10_000);
  await logIn(page, code);
  await page.locator('a[href$="/4102/photos"]').click();
  await page.locator('.sets').waitFor();
  await mainButton(page).click();
  return page;
}

const hint = (page: Page) => page.locator('.live-hint');
const shutter = (page: Page) => page.locator('.shoot button').first();
const isRunning = (page: Page) =>
  page.evaluate(() => {
    const media = document.querySelector('video')?.srcObject as MediaStream | null | undefined;
    return media?.getVideoTracks().some(({ readyState }) => readyState === 'live') ?? false;
  });
const waitForPicture = (page: Page) =>
  page.waitForFunction(() => document.querySelector('video')?.videoWidth);

const media = (page: Page) =>
  page.evaluateHandle(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('There is no picture.');
    return video.srcObject as MediaStream;
  });
const track = async (page: Page) =>
  (await media(page)).evaluateHandle((it) => it.getVideoTracks()[0] as MediaStreamTrack);

/** Pairs of parts that overlap. Only the outline, the hint and the title may cover the picture. */
function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        '.cam-bar > *, .live-tools > *, .shoot > *, .cam-added > *, .cam-text, .live-hint > span, .queue-chip',
      ),
    ].filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 0);
    const nameOf = (it: HTMLElement) => it.className || it.localName;
    return parts.flatMap((a, index) =>
      parts.slice(index + 1).flatMap((b) => {
        const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const [across, down] = [
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        ];
        return across > 1 && down > 1 ? [`${nameOf(a)} and ${nameOf(b)}`] : [];
      }),
    );
  });
}

/** Checks the screen of the live camera at each size, for the right hand and then for the left hand. */
async function expectNoOverlaps(page: Page, screen: string): Promise<void> {
  for (const hand of ['right', 'left']) {
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      const context = `${screen}, ${hand}, ${width}×${height}`;
      const parts = '.cam h1, .cam-bar > *, .live-tools > *, .shoot > *, .cam-added > *';
      expect([context, await findUnusableElements(page, parts)]).toEqual([context, []]);
      expect([context, await findOverlaps(page)]).toEqual([context, []]);
      const box = await shutter(page).boundingBox();
      const isOnSide = box && (hand === 'right' ? box.x > width * 0.75 : box.x + box.width < width * 0.25);
      if (width > height) expect([context, isOnSide]).toEqual([context, true]);
      const picture = await page.locator('.finder').boundingBox();
      const area = await page.locator('.cam-picture').boundingBox();
      const share = picture && area && Math.max(picture.width / area.width, picture.height / area.height);
      expect([context, (share ?? 0) > 0.99]).toEqual([context, true]);
    }
    await page.locator('.shoot > button').last().click();
    await page.locator('dialog [role=switch]').last().click();
    await page.keyboard.press('Escape');
  }
}

describe('live camera', () => {
  it('shows its shutter button in the same position as the button of the file input fallback, and does not crop the video [CAM-10]', async () => {
    const [live, file] = [await openFirstPhoto(sharp), await openFirstPhoto(sharp, { permission: 'denied' })];
    await waitForPicture(live);
    await file.locator('.cam-status--warning').waitFor();
    const boxOf = async (page: Page) =>
      (await page.locator('.live-shutter, .shutter').boundingBox()) ?? { x: 0, y: 0 };
    for (const [width, height] of [...phones, [1366, 650], [1280, 800], [768, 1024]] as const) {
      await Promise.all([live, file].map((page) => page.setViewportSize({ width, height })));
      const [one, other] = [await boxOf(live), await boxOf(file)];
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      expect([width, height, distance < 2]).toEqual([width, height, true]);
      const isFilled = await live.evaluate(() => {
        const video = document.querySelector('video') as HTMLVideoElement;
        const { width: frame, height: side } = video.getBoundingClientRect();
        return Math.abs(frame / side - video.videoWidth / video.videoHeight) < 0.01;
      });
      expect([width, height, isFilled]).toEqual([width, height, true]);
    }
  });

  it('takes a photo that is reviewed, stored and sent like a chosen file [CAM-05 CAM-06]', async () => {
    const page = await openFirstPhoto(sharp);
    await waitForPicture(page);
    expect(await page.locator('[data-outline]').getAttribute('data-outline')).toBe('front-left');
    await shutter(page).click();
    await page.locator('.mine').waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await mainButton(page).click();
    await page.waitForURL('**prompt=2');
    await waitForPicture(page);
    expect(await page.locator('[data-outline]').getAttribute('data-outline')).toBe('front-right');
    // The photo is listed before its bytes have arrived.
    await expect.poll(async () => JSON.stringify((await sandbox.photos()).photos)).toMatch(/jpe?g/i);
    expect((await sandbox.photos()).photos).toHaveLength(1);
  });

  it.each(['quillon', 'nordhav'])(
    'shows every control without overlaps, in portrait and landscape, for right- and left-handed use (%s) [CAM-07 CAM-10 CAM-11]',
    async (code) => {
      const page = await openFirstPhoto(sharp, { code, hasLightAndZoom: true });
      const takeOne = async () => {
        await waitForPicture(page);
        await shutter(page).click();
        await page.locator('.mine').waitFor();
        await mainButton(page).click();
        await page.locator('.queue-chip').waitFor();
        await waitForPicture(page);
      };
      await takeOne();
      await expectNoOverlaps(page, code);
      await page.goto(`/app/${code}/4104/photos/additional`);
      await waitPastDamageMap(page, shutter(page));
      await takeOne();
      await page.locator('.cam-added img').waitFor();
      await expectNoOverlaps(page, `${code}, additional`);
    },
  );

  it.each([
    ['dark', dark, /dark/],
    ['blurred', blurred, /sharp/],
    ['black', black, /black/],
  ] as const)('gives advice for a %s picture [CAM-08]', async (_name, camera, text) => {
    const page = await openFirstPhoto(camera);
    await hint(page).filter({ hasText: text }).waitFor();
    expect(await hint(page).getAttribute('role')).toBe('status');
  });

  it('gives no advice for a good picture [CAM-08]', async () => {
    const page = await openFirstPhoto(sharp);
    await waitForPicture(page);
    await page.waitForFunction(() => performance.now() > 0 && document.querySelector('.live-hint'));
    expect(await hint(page).textContent()).toBe('');
  });
});

describe('live camera without permission', () => {
  it('asks for permission only after a tap, and first explains which data leaves the device [CAM-02]', async () => {
    const page = await openFirstPhoto(sharp, { permission: 'prompt' });
    await page.locator('.cam-status--info').waitFor();
    expect(await isRunning(page)).toBe(false);
    expect(await page.locator('.shoot input').count()).toBe(2);
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      const context = `${width}×${height}`;
      const parts = '.cam h1, .cam-status, .shoot > *';
      expect([context, await findUnusableElements(page, parts)]).toEqual([context, []]);
    }
  });

  it('shows how to allow the camera in this browser after a denial, and accepts a file instead [CAM-04]', async () => {
    const page = await openFirstPhoto(sharp, { permission: 'denied' });
    const failure = page.locator('.cam-status--warning');
    await failure.waitFor();
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      const context = `${width}×${height}`;
      const parts = '.cam h1, .cam-status, .cam-status button, .shoot > *';
      expect([context, await findUnusableElements(page, parts)]).toEqual([context, []]);
    }
    await failure.locator('button').click();
    expect(await page.locator('.help-steps li').count()).toBe(3);
    await page.keyboard.press('Escape');
    await page.locator('.shoot input').nth(1).setInputFiles(photo);
    await page.locator('.mine').waitFor();
  });
});

describe('stream of the live camera', () => {
  const setHidden = (page: Page, isHidden: boolean) =>
    page.evaluate(
      (value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      isHidden ? 'hidden' : 'visible',
    );

  it('stops while the page is hidden, restarts when it is visible, and stops when the user leaves the step [CAM-03]', async () => {
    const page = await openFirstPhoto(sharp);
    await waitForPicture(page);
    const first = await track(page);
    await setHidden(page, true);
    await page.locator('video').waitFor({ state: 'detached' });
    expect(await first.evaluate(({ readyState }) => readyState)).toBe('ended');
    await setHidden(page, false);
    await waitForPicture(page);
    expect(await isRunning(page)).toBe(true);
    const second = await track(page);
    await page.locator('.cam-bar button').click();
    await page.locator('.sets').waitFor();
    expect(await second.evaluate(({ readyState }) => readyState)).toBe('ended');
  });

  it('restarts once if it ends by itself, then shows a warning with a retry button [CAM-03 CAM-04]', async () => {
    const page = await openFirstPhoto(sharp);
    // A track fires no event when a script stops it.
    const end = async () => (await track(page)).evaluate((it) => it.stop());
    await waitForPicture(page);
    const first = await (await media(page)).evaluate(({ id }) => id);
    await end();
    await page.waitForFunction((id) => {
      const source = document.querySelector('video')?.srcObject as MediaStream | null | undefined;
      return source && source.id !== id;
    }, first);
    await end();
    await page.locator('.cam-status--warning').filter({ hasText: 'in use' }).waitFor();
    await page.locator('.cam-status button').click();
    await waitForPicture(page);
  });

  it('still gives a photo if the phone is rotated during the shot [CAM-05]', async () => {
    const page = await openFirstPhoto(sharp);
    await waitForPicture(page);
    const shot = shutter(page).click();
    await page.setViewportSize({ width: 844, height: 390 });
    await shot;
    await page.locator('.mine').waitFor();
  });
});
