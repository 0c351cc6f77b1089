import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { sandboxSite } from '../support/site.ts';
import { choose, filePayload, waitUntilSent } from '../support/supplementPages.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk', 'tarnside']);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const note = (page: Page) => page.getByLabel('Note for the adjuster');
const storedText = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('livery/supplements/supplement'));

async function openUploadStep(page: Page): Promise<void> {
  await page.goto('/app/supplements/create');
  await page.getByLabel('Claim number').fill('MM-48211');
  await page.keyboard.press('Enter');
  await heading(page, 'Choose the shop');
  await page.getByLabel('Shop name').fill('brightwater');
  await page
    .locator('tbody')
    .getByRole('button', { name: /Collision/ })
    .click();
  await page.locator('.shop-chosen').waitFor();
  await next(page);
  await heading(page, 'Is this right?');
  await page.getByLabel('Contact', { exact: true }).selectOption('new');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Email').fill('dana@brightwater.example');
  await page.getByLabel('Phone number', { exact: true }).fill('(555) 010-7790');
  await next(page);
  await heading(page, 'Add photos and notes');
}

describe('history of the full wizard', () => {
  it('moves one step with Back and Forward, and a reload stays on the step with all entries [SUP-WIZ-21]', async () => {
    const { page } = await browser.open({ origin: site.url });
    await openUploadStep(page);
    await choose(page, [filePayload('front.png', png, 'image/png')]);
    await waitUntilSent(page, 1);
    await note(page).fill('Rail cracked.');
    const url = page.url();

    const steps = ['Add photos and notes', 'Is this right?', 'Choose the shop', 'Find the claim'];
    for (const [index, title] of steps.entries()) {
      if (index > 0) await page.goBack();
      await heading(page, title);
      await page.reload();
      await heading(page, title);
      expect(page.url()).toBe(url);
    }
    expect(await page.getByLabel('Claim number').inputValue()).toBe('MM-48211');
    for (const title of steps.toReversed().slice(1)) {
      await page.goForward();
      await heading(page, title);
      if (title === 'Choose the shop')
        expect(await page.locator('.shop-chosen').innerText()).toContain('Brightwater Collision Center');
      if (title === 'Is this right?')
        expect(await page.locator('main').innerText()).toMatch(/Outback[\s\S]*Dana/);
    }
    expect(await note(page).inputValue()).toBe('Rail cracked.');
    expect(await page.locator('.file--sent').innerText()).toContain('front.png');

    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await heading(page, 'Supplement sent');
    expect(await page.locator('main').innerText()).toMatch(/front\.png[\s\S]*Rail cracked\./);
    await page.reload();
    await heading(page, 'Supplement sent');
    expect(await page.locator('main').innerText()).toMatch(/Dana[\s\S]*front\.png[\s\S]*Rail cracked\./);
    await page.getByRole('button', { name: 'Start another supplement' }).click();
    await heading(page, 'Find the claim');
    expect(await storedText(page)).toBeNull();
    await page.reload();
    await heading(page, 'Find the claim');
    expect(await page.getByLabel('Claim number').inputValue()).toBe('');
  });

  it('asks before leaving with unsent files, and names them after the reload [SUP-WIZ-21 SUP-UP-12]', async () => {
    const { page } = await browser.open({ origin: site.url });
    await openUploadStep(page);
    await page.context().setOffline(true);
    await choose(page, [filePayload('estimate.png', png, 'image/png')]);
    await page.locator('.file').waitFor();
    await page.context().setOffline(false);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await heading(page, 'Add photos and notes');
    expect(questions).toEqual(['beforeunload']);
    expect(await page.locator('.file').count()).toBe(0);
    await page.getByText('Choose estimate.png again').waitFor();
    await choose(page, [filePayload('estimate.png', png, 'image/png')]);
    await waitUntilSent(page, 1);
    expect(await page.getByText('Choose estimate.png again').count()).toBe(0);
  });
});
