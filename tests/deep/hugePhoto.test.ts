import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { mainButton, setCameraFile } from '../support/browser/photoScreens.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['marlowe']);

it('a photo of 200 megapixels is scaled down and sent like any other photo [PHO-25 PHO-38]', async () => {
  const size = { width: 16_320, height: 12_240 };
  const picture = sharp({ create: { ...size, channels: 3, background: '#456' }, limitInputPixels: false });
  const buffer = await picture.jpeg().toBuffer();
  const { page } = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
  await logIn(page, 'marlowe');
  await page.goto('/app/marlowe/4102/photos?step=take&set=1&prompt=1');
  await setCameraFile(page, { name: 'huge.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('.mine').waitFor();
  await mainButton(page).click();
  const newest = async () => (await site.sandbox.photos()).photos[0];
  await expect.poll(newest).toMatchObject({ state: 'shown', width: 1067, height: 800 });
});
