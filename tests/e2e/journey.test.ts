import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { ada, logIn } from '../support/browser/logIn.ts';
import { mainButton, photoFile, takeAllPhotos } from '../support/browser/photoScreens.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';

const browser = sharedBrowser();
/** One carrier in English on API v4 and one in Serbian on the customer API. Both show the damage map, and the survey after the photos. */
const codes = ['quillon', 'vidra'] as const;
const site = sandboxSite(codes, {
  adapt: ({ tenants, write }) => {
    const provider = readFileSync(`${tenants}/vidra/provider.json`, 'utf8');
    write('tenants/vidra/provider.json', provider.replace('"damage_marking"', '"damage_map": true, $&'));
  },
});
const file = photoFile(cmykJpeg, 1);

describe.each(codes)('customer journey at %s', (code) => {
  it('completes activation, account, vehicle, photos with the damage map, feedback, survey and estimate [SUR-01 PHO-57]', async () => {
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
    const arrived = async () => (await site.sandbox.photos()).photos.filter(({ state }) => state === 'shown');
    await expect.poll(async () => (await arrived()).length, { timeout: 20_000 }).toBe(9);
    const withoutPrompt = (await arrived()).filter(({ prompt_id }) => prompt_id === null);
    expect(withoutPrompt, 'the damage map').toHaveLength(1);
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

it('a returning customer sees status, estimate and questions, and changes the notification settings [EST-13 EST-15 FAQ-02 NOT-05]', async () => {
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
