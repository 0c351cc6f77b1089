import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { choose, filePayload, waitUntilSent } from '../support/browser/supplementPages.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk', 'tarnside']);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

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

describe('full wizard of the supplement portal', () => {
  it('asks before a reload with unsent files, and lists these files after the reload [SUP-WIZ-21 SUP-UP-12]', async () => {
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
