import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { type BrowserDriver, pollOptions } from '../support/browser/browserDriver.ts';
import { sharedFirefox } from '../support/browser/firefox.ts';
import { logIn, sam } from '../support/browser/logIn.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { sharedWebkit } from '../support/browser/webkit.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';
import { drawVinLabel, type LabelFormat } from '../support/samples/vinLabels.ts';

/** The sample carriers with the scan: one per flavour. */
const codes = ['quillon', 'nordhav'] as const;
const site = sandboxSite(codes);
const { sandbox } = site;
const folder = fileTempFolder();
const photoSize = { width: 2400, height: 1800, share: 0.5 };
const videoSize = { width: 1280, height: 720 };
const vinPath = '4101/vin?step=enter';
/** Each format has its own VIN, so that a result cannot come from an earlier scan. */
const labels: readonly (readonly [LabelFormat, string])[] = [
  ['datamatrix', '5GZCZ43D13S812715'],
  ['qrcode', '1FTFW1ET9DFC10312'],
  ['code39', '1M8GDM9AXKP042788'],
];
const lookUps = async () => (await sandbox.calls()).filter(({ path }) => /\/vin\/\w+$/.test(path));

async function savePicture(name: string, picture: Promise<Buffer>): Promise<string> {
  const path = join(folder(), name);
  writeFileSync(path, await picture);
  return path;
}

describe.each<[string, () => BrowserDriver]>([
  ['Firefox', () => sharedFirefox()],
  ['WebKit, the browser engine of iPhones', sharedWebkit],
])('VIN from a photo in %s', (_, useSharedBrowser) => {
  const page = useSharedBrowser();
  const textOf = (selector: string) =>
    page.evaluate<string>('return document.querySelector(arguments[0])?.textContent ?? ""', selector);
  const inputValue = (selector: string) =>
    page.evaluate<string>('return document.querySelector(arguments[0])?.value ?? ""', selector);

  it.each(codes)(
    'is read from each barcode format, and is looked up at %s only after Continue [VIN-34]',
    async (code) => {
      await page.open('about:blank');
      await page.open(`${site.url}/app/${code}/login`);
      await page.type('#phone', sam.phone);
      await page.type('#password', sam.password);
      await page.click('button[type=submit]');
      await page.waitFor('a.claim');
      await page.open(`${site.url}/app/${code}/${vinPath}`);
      await page.waitFor('.vin-scan');
      const setPhoto = (path: string) => page.setFile('.vin-scan input[type=file]', path);
      await setPhoto(await savePicture('none.jpg', drawVinLabel('code39', '4006381333931', photoSize)));
      await expect.poll(() => textOf('.vin-scan [role=status]'), pollOptions).toContain('No VIN barcode');
      for (const [format, vin] of labels) {
        await setPhoto(await savePicture(`${format}.jpg`, drawVinLabel(format, `I${vin}`, photoSize)));
        await expect.poll(() => inputValue('#vin'), pollOptions).toBe(vin);
        await expect.poll(() => textOf('.vin-scan [role=status]')).toContain('Please check it');
      }
      expect(await lookUps()).toEqual([]);
      await page.click('.actions .btn--main');
      await expect.poll(page.currentUrl, pollOptions).toMatch(/step=success/);
      expect(await lookUps()).toHaveLength(1);
    },
  );
});

describe('VIN scan with the live camera in Chromium', () => {
  const browser = sharedBrowser(async () => {
    const frame = await drawVinLabel('code39', 'I1M8GDM9AXKP042788', videoSize);
    const video = join(folder(), 'label.mjpeg');
    writeFileSync(video, Buffer.concat(Array.from({ length: 10 }, () => frame)));
    return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
  });

  async function open(code: string, permissions: string[]) {
    const viewport = { width: 390, height: 844 };
    const watched = await browser.open({ origin: site.url, viewport, permissions });
    await logIn(watched.page, code, sam);
    await watched.page.goto(`/app/${code}/${vinPath}`);
    return watched;
  }
  const startScan = (page: Page) => page.locator('.vin-scan > .link-row').click();

  it.each(codes)('fills the VIN field at %s and waits for Continue [VIN-34 VIN-35]', async (code) => {
    const { page, consoleErrors, cspViolations, foreignRequests } = await open(code, ['camera']);
    await startScan(page);
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('#vin').inputValue()).toBe('1M8GDM9AXKP042788');
    expect(await page.locator('.vin-scan [role=status]').innerText()).toContain('Please check it');
    expect(await lookUps()).toEqual([]);
    await page.locator('.actions .btn--main').click();
    await page.waitForURL(/step=success/);
    expect([consoleErrors, cspViolations, foreignRequests]).toEqual([[], [], []]);
  });

  it('loads the barcode module only for a scan, and shows a message if the module cannot be loaded', async () => {
    const { page } = await open('quillon', ['camera']);
    await page.locator('.vin-scan').waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.route('**/*.wasm', (route) => route.abort());
    expect(requested).toEqual([]);
    await startScan(page);
    await expect.poll(() => page.locator('.scan-tip').innerText()).toContain('Check your connection');
    expect(requested.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
    await page.unroute('**/*.wasm');
    await page.keyboard.press('Escape');
    await startScan(page);
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('#vin').inputValue()).toBe('1M8GDM9AXKP042788');
  });

  it('offers a photo and the keyboard if the camera is denied [VIN-34]', async () => {
    const { page } = await open('nordhav', []);
    await startScan(page);
    await page.locator('.scan-problem').waitFor();
    const photo = await savePicture('photo.jpg', drawVinLabel('qrcode', '1FTFW1ET9DFC10312', photoSize));
    await page.locator('dialog input[type=file]').setInputFiles(photo);
    await expect.poll(() => page.locator('#vin').inputValue(), pollOptions).toBe('1FTFW1ET9DFC10312');
  });
});
