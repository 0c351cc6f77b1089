import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { startKillableBrowser } from '../support/browser/killableBrowser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { mainButton, photoFile, setCameraFile } from '../support/browser/photoScreens.ts';
import { storePhotos } from '../support/browser/photosOnDevice.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { aQueuedPhoto } from '../support/samples/aQueuedPhoto.ts';

const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));
const storageFolders = ['IndexedDB', 'Local Storage', 'Session Storage', 'Service Worker'];

/** Returns the content of all files in which Chromium stores site data. */
function readStorageFiles(profile: string): Buffer {
  const files = storageFolders.flatMap((folder) => {
    const path = join(profile, 'Default', folder);
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  });
  return Buffer.concat(files);
}

const contains = (files: Buffer, text: string) =>
  files.includes(Buffer.from(text, 'latin1')) || files.includes(Buffer.from(text, 'utf16le'));

it.each(codes)(
  'Chromium’s files contain neither the claims nor the photos of a signed-in customer at %s [trust T29]',
  async (code) => {
    const profile = tempFolder();
    const browser = await startKillableBrowser(profile);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await logIn(page, code, undefined, site.url);
    const number = /#(\S+)/.exec(await page.locator('a.claim').first().innerText())?.[1] ?? '';
    await page.goto(`${site.url}/app/${code}/4102/photos`);
    await page.locator('.shoot, .photos-sheet .actions .btn--main').first().waitFor();
    if (!(await page.locator('.shoot').count())) await mainButton(page).click();
    await page.locator('.shoot').waitFor();
    await browser.context.setOffline(true);
    await setCameraFile(page, photoFile(picture, 1));
    await page.locator('.mine').waitFor();
    await mainButton(page).click();
    // Stores an unencrypted record, as a control for the search below.
    await storePhotos(page, 'control', [aQueuedPhoto({ title: 'Readable title' })]);
    await browser.close();

    const files = readStorageFiles(profile);
    expect(contains(files, 'Readable title')).toBe(true);
    expect(contains(files, `livery/${code}/kept`)).toBe(true);
    const readable = ['takenAtMs', number, '4102', '"claimNumber":', 'Exif\0', 'JFIF'].filter((text) =>
      contains(files, text),
    );
    // The control record has the field `takenAtMs` once.
    expect(readable).toEqual(['takenAtMs']);
  },
);
