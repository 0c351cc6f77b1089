import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';
import {
  choose,
  type FilePayload,
  filePayload,
  openSlimUpload,
  waitUntilSent,
} from '../support/browser/supplementPages.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk']);
const { sandbox } = site;

const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/damage.jpg'));
/** Returns the same picture with different trailing bytes, which decoders ignore. */
const photo = (name: string, suffix: number) =>
  filePayload(name, Buffer.concat([picture, Buffer.from(`#${suffix}`)]), 'image/jpeg');

/** Writes files with different content into a new folder and returns their paths. */
function onDisk(names: readonly string[]): string[] {
  const folder = tempFolder(
    Object.fromEntries(names.map((name, index) => [name, photo(name, index).buffer])),
  );
  return names.map((name) => join(folder, name));
}

/** Counts the object URLs and the maximum number of parallel uploads. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counters = { created: 0, revoked: 0, active: 0, maxActive: 0 };
    Object.assign(window, { counters });
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      counters.created += 1;
      return createObjectURL.call(URL, blob);
    };
    URL.revokeObjectURL = (url) => {
      counters.revoked += 1;
      revokeObjectURL.call(URL, url);
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      counters.active += 1;
      counters.maxActive = Math.max(counters.maxActive, counters.active);
      this.addEventListener('loadend', () => {
        counters.active -= 1;
      });
      send.call(this, body);
    };
  });
}

interface Counters {
  readonly created: number;
  readonly revoked: number;
  readonly maxActive: number;
}
const readCounters = (page: Page) =>
  page.evaluate(() => (window as unknown as { counters: Counters }).counters);

describe('upload of a hundred files', () => {
  it('completes in order, four files at a time, without leaking object URLs [trust U9]', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: { width: 1280, height: 900 } });
    await watchPage(page);
    await openSlimUpload(page);
    const names = Array.from({ length: 100 }, (_, index) => `photo-${index}.jpg`);
    await sandbox.breakCalls({ path: '/_storage/*', kind: 'status', status: 400, times: 1 });
    // Passes paths, because Playwright would create files from buffers inside the page and distort the measurement.
    await page.locator('input[type=file]').setInputFiles(onDisk(names));
    await page.waitForFunction(
      () => document.querySelectorAll('.file--sent, .file--failed').length === 100,
      undefined,
      { timeout: 300_000 },
    );
    const counters = await readCounters(page);
    expect(counters.maxActive).toBeLessThanOrEqual(4);
    expect(
      await page
        .locator('.file p[title]')
        .evaluateAll((all) => all.map((label) => label.getAttribute('title'))),
    ).toEqual(names);
    await page.locator('.file--failed .btn').click();
    await waitUntilSent(page, 100);
    await page.locator('.up-next .btn--main').click();
    await page.getByRole('heading', { name: 'Supplement sent' }).waitFor();
    const after = await readCounters(page);
    expect(after.created).toBeGreaterThan(100);
    expect(after.revoked).toBe(after.created);
    const supplements = await sandbox.supplements();
    const files = supplements.flatMap((supplement) => supplement.files);
    expect(files.filter(({ state }) => state === 'arrived')).toHaveLength(100);
    expect(new Set(files.map(({ name }) => name)).size).toBe(100);
  });
});

describe('dropped folder', () => {
  it('adds the files in the folder and its subfolders, without hidden system files [SUP-UP-01 SUP-UP-33]', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: { width: 1280, height: 900 } });
    await openSlimUpload(page);
    const folder = join(
      tempFolder({
        'Damage photos/IMG_10.jpg': photo('', 10).buffer,
        'Damage photos/IMG_9.jpg': photo('', 9).buffer,
        'Damage photos/left/IMG_1.jpg': photo('', 1).buffer,
        'Damage photos/._IMG_9.jpg': 'Mac OS X',
      }),
      'Damage photos',
    );
    const { x, y } = (await page.locator('.drop').boundingBox()) ?? { x: 0, y: 0 };
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: x + 20,
        y: y + 20,
        data: { items: [], files: [folder], dragOperationsMask: 1 },
      });
    await waitUntilSent(page, 3);
    expect(
      await page
        .locator('.file p[title]')
        .evaluateAll((all) => all.map((label) => label.getAttribute('title'))),
    ).toEqual(['IMG_9.jpg', 'IMG_10.jpg', 'IMG_1.jpg']);
    expect(await page.locator('.up-skipped').innerText()).toContain('._IMG_9.jpg');
    expect(await page.locator('.up-failed').count()).toBe(0);
  });
});

describe('hostile file', () => {
  const attack = 'window.alarm = true; alert(1)';
  const hostileFiles: readonly FilePayload[] = [
    filePayload(
      'evil.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${attack}"><script>${attack}</script><image href="https://elsewhere.test/x.png"/></svg>`,
      'image/svg+xml',
    ),
    filePayload('evil.html.png', `<!doctype html><script>${attack}</script>`, 'image/png'),
    filePayload(
      '<img src=x onerror=alert(1)>.csv',
      `<script>${attack}</script>,=cmd|'/C calc'!A0\n`,
      'text/csv',
    ),
    filePayload(
      'bill\u202efdp.exe.pdf',
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${attack})>>>>endobj`,
      'application/pdf',
    ),
    filePayload(`${'long'.repeat(60)}.mp4`, 'no video', 'video/mp4'),
    filePayload('page.html', `<script>${attack}</script>`, 'text/html'),
    filePayload('empty.jpg', '', 'image/jpeg'),
    filePayload('cut.jpg', picture.subarray(0, 900), 'image/jpeg'),
    filePayload('huge.jpg', hugeJpeg(30_000, 30_000), 'image/jpeg'),
  ];

  it('opens no window, runs no script and sends no request to another origin when all controls are clicked [trust T15] [trust U11]', async () => {
    const watched = await browser.open({ origin: site.url, viewport: { width: 1280, height: 900 } });
    const { page } = watched;
    const opened: string[] = [];
    page.on('dialog', (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
    page.context().on('page', (openedPage) => opened.push(openedPage.url()));
    page.on('framenavigated', (frame) => opened.push(frame.url()));
    await openSlimUpload(page);
    opened.length = 0;
    await choose(page, hostileFiles);
    await page.waitForFunction(() => document.querySelectorAll('.file--sent, .file--failed').length === 8);
    const failed = await page.locator('.file--failed').allInnerTexts();
    expect(failed).toHaveLength(4);
    for (const text of failed)
      expect(text).toMatch(
        /^empty\.jpg[\s\S]*the file is empty|^huge\.jpg[\s\S]*more megapixels than this device|Cannot process image\. Please choose a different image\./,
      );
    expect(await page.locator('.up-failed').innerText()).toContain('page.html');
    expect(await page.locator('main').innerText()).not.toContain('\u202e');
    const buttons = page.locator(
      'main button:not(.steps button):not(.up-next button):not(.drop button):not(.file-actions button)',
    );
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).click({ force: true });
      if (await page.locator('dialog').count()) await page.keyboard.press('Escape');
    }
    for (const thumb of await page.locator('.up-thumb').all()) {
      await thumb.click();
      await page.locator('.up-view-box > *').first().waitFor();
      await page.locator('.up-view').click();
      await page.locator('.up-view').click({ button: 'middle' });
    }
    expect(opened).toEqual([]);
    expect(page.frames()).toHaveLength(1);
    expect(await page.evaluate(() => 'alarm' in window)).toBe(false);
    expect(watched.foreignRequests).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('.up-next .btn--main').click();
    await page.getByRole('heading', { name: 'Supplement sent' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('\u202e');
    // The receipt goes back to the first history entry of the wizard, which has the same address and document.
    expect(opened.filter((address) => address !== page.url())).toEqual([]);
    expect(await page.evaluate(() => 'isSameDocument' in window && !('alarm' in window))).toBe(true);
  });
});

/** Creates a JPEG whose header claims more pixels than a browser can draw. */
function hugeJpeg(width: number, height: number): Buffer {
  const jpeg = Buffer.from(picture);
  const frame = jpeg.findIndex(
    (byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] as number) && index > 2,
  );
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}
