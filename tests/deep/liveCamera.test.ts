import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browserWithCamera } from '../support/fakeCapture.ts';
import { cmykJpeg } from '../support/jpegs.ts';
import { findUnusableElements } from '../support/layout.ts';
import { logIn } from '../support/logIn.ts';
import { carScene } from '../support/photoScenes.ts';
import { mainButton, waitPastDamageMap } from '../support/photoScreens.ts';
import { sandboxSite } from '../support/site.ts';

const site = sandboxSite(['quillon', 'nordhav']);
const browser = browserWithCamera(() => [carScene(1)]);

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
  /** Whether the camera has light and zoom, which the fake camera lacks. */
  readonly hasLightAndZoom?: boolean;
}

/** Logs in and opens the first photo. */
async function openFirstPhoto({
  code = 'quillon',
  permission = 'granted',
  hasLightAndZoom = false,
}: OpenOptions = {}): Promise<Page> {
  const context = await browser.current.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  // Without a call, the browser would ask. A call denies all permissions that it does not name.
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
const shutter = (page: Page) => page.locator('.shoot button').first();
const isRunning = (page: Page) =>
  page.evaluate(() => {
    const media = document.querySelector('video')?.srcObject as MediaStream | null | undefined;
    return media?.getVideoTracks().some(({ readyState }) => readyState === 'live') ?? false;
  });
const waitForPicture = (page: Page) =>
  page.waitForFunction(() => document.querySelector('video')?.videoWidth);

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
  it('has its shutter where the file input has it, and a frame of the size of the picture [CAM-10]', async () => {
    const [live, file] = [await openFirstPhoto(), await openFirstPhoto({ permission: 'denied' })];
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

  it.each(['quillon', 'nordhav'])(
    'shows every control without overlaps, in portrait and landscape, for both hands (%s) [CAM-07 CAM-10 CAM-11]',
    async (code) => {
      const page = await openFirstPhoto({ code, hasLightAndZoom: true });
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
});

describe('live camera without permission', () => {
  it('asks for permission only after a tap, and explains before which data leaves the device [CAM-02]', async () => {
    const page = await openFirstPhoto({ permission: 'prompt' });
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

  it('explains a denial with the steps for this browser, and takes a file instead [CAM-04]', async () => {
    const page = await openFirstPhoto({ permission: 'denied' });
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
