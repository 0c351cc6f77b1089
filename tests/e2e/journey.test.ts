import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { cmykJpeg } from '../support/jpegs.ts';
import { ada, logIn } from '../support/logIn.ts';
import { mainButton, photoFile, setCameraFile, takeAllPhotos } from '../support/photoScreens.ts';
import { waitForHydration } from '../support/screens.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
/** One carrier in English on API v4 and one in Serbian on the customer API. Both show the survey after the photos. */
const codes = ['quillon', 'vidra'] as const;
const site = sandboxSite(codes);
const file = photoFile(cmykJpeg, 1);

describe.each(codes)('customer journey at %s', (code) => {
  it('completes activation, account, vehicle, photos, feedback, survey and estimate [SUR-01]', async () => {
    const { page, consoleErrors, cspViolations, foreignRequests } = await browser.open({
      origin: site.url,
      viewport: { width: 360, height: 740 },
    });
    await page.goto(`/app/${code}/activate`);
    await waitForHydration(page);
    // Types like a keyboard that pastes a code with a space over the selected text.
    await page.locator('#code').fill('tryAB');
    await page.locator('#code').selectText();
    await page.keyboard.insertText(' TRY abc');
    await page.waitForURL('**/create/TRYabc');
    await page.locator('#password').fill('rainbow9');
    await page.locator('#again').fill('rainbow9');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/vin');
    const id = /\/(\d+)\/vin$/.exec(page.url())?.[1];
    await mainButton(page).click();
    await page.locator('#vin').fill('1M8GDM9AXKP042788');
    await mainButton(page).click();
    await page.waitForURL('**/vin?step=success');
    await mainButton(page).click();
    await page.waitForURL(`**/${id}/photos?step=take&set=1&prompt=1`);
    await page.locator('.shoot').waitFor();
    // The app reads stored photos first, and focuses the heading afterwards.
    await page.locator('main h1:focus').waitFor();
    await takeAllPhotos(page, file);
    // API v4 asks how the photos went. The customer API does not.
    if (code === 'quillon') await page.locator('.radios--tiles button').last().click();
    await mainButton(page).click();
    await page.waitForURL(`**/${id}/feedback`);
    for (const rating of ['10', '0']) {
      await page.locator('.scale select').selectOption(rating);
      await mainButton(page).click();
      if (rating === '10') await page.waitForURL('**/feedback?step=product');
    }
    await page.waitForURL('**/feedback?step=submitted');
    await mainButton(page).click();
    await page.waitForURL(`**/${id}/estimate`);
    await page.locator('main h1').waitFor();
    await page.goto(`/app/${code}/${id}/feedback`);
    await page.waitForURL(`**/${id}/estimate`);
    expect([consoleErrors, cspViolations, foreignRequests]).toEqual([[], [], []]);
  });
});

it('a returning customer sees status, estimate and questions, and changes the notification settings [EST-13 EST-15 PHO-04 PHO-57 FAQ-02 NOT-05]', async () => {
  const { page, consoleErrors } = await browser.open({
    origin: site.url,
    viewport: { width: 360, height: 740 },
  });
  await logIn(page, 'quillon', ada);
  expect(await page.locator('a.claim .pill').count()).toBeGreaterThan(3);
  await page.locator('a.claim[href$="/4301/estimate"]').click();
  await mainButton(page).click();
  expect(await page.locator('.amount').textContent()).toBe('$12,486.40');
  expect(await page.locator('.doc-buttons a').getAttribute('href')).toMatch(/\.pdf$/);
  await page.locator('.doc-buttons button').click();
  await page.locator('#email-modal button[type=submit]').click();
  await page.locator('.banner--success').waitFor();
  const countPhotos = async () =>
    (await site.sandbox.photos()).photos.filter(({ state }) => state === 'shown').length;
  const countBefore = await countPhotos();
  await page.goto('/app/quillon/4301/photos/additional');
  await page.getByRole('button', { name: 'Front bumper, left' }).click();
  await mainButton(page).click();
  await page.locator('h1', { hasText: 'Front bumper, left, close up' }).waitFor();
  await setCameraFile(page, file);
  await page.locator('.mine').waitFor();
  await mainButton(page).click();
  await page.locator('.mine').waitFor({ state: 'detached' });
  // The map and the photo.
  await expect.poll(countPhotos).toBe(countBefore + 2);
  await page.goto('/app/quillon/faqs');
  await page.locator('summary').first().click();
  await page.locator('.useful button').first().click();
  await page.locator('.useful-answer').first().waitFor();
  await page.goto('/app/quillon/notificationPreferences');
  await page.locator('#text').press('Space');
  await page.locator('button[type=submit]').click();
  await page.locator('.toast').waitFor();
  await page.goto('/app/quillon/4301/feedback');
  await page.locator('.scale select').selectOption('9');
  await mainButton(page).click();
  await page.waitForURL('**step=product');
  expect(consoleErrors).toEqual([]);
});
