import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser, type WatchedPage } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';
import {
  choose,
  dropOrPaste,
  filePayload,
  officeBytes,
  openSlimUpload,
  waitUntilSent,
} from '../support/browser/supplementPages.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk']);
const { sandbox } = site;

const jpeg = (name: string) => filePayload(name, cmykJpeg, 'image/jpeg');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6"/></svg>';
const listProblems = ({ consoleErrors, cspViolations, foreignRequests }: WatchedPage) => [
  ...consoleErrors,
  ...cspViolations,
  ...foreignRequests,
];
const next = (page: Page) => page.locator('.up-next .btn--main');

describe('supplement portal on a desktop', () => {
  it('sends dropped, selected and pasted files, and shows the receipt of the supplement [SUP-UP-01 SUP-UP-19 SUP-UP-09]', async () => {
    const watched = await browser.open({ origin: site.url, viewport: { width: 1280, height: 900 } });
    const { page } = watched;
    await openSlimUpload(page);
    expect(
      await dropOrPaste(page, 'drop', [jpeg('front.jpg'), filePayload('mark.svg', svg, 'image/svg+xml')]),
    ).toBe(true);
    await choose(page, [
      filePayload('parts.csv', 'Part;Price\nRail;412,80\n', 'text/csv'),
      filePayload('list.xlsx', officeBytes),
    ]);
    await dropOrPaste(page, 'paste', [filePayload('order.docx', officeBytes), jpeg('front.jpg')]);
    await waitUntilSent(page, 5);
    expect(await page.locator('#supplement-files + span').first().innerText()).toBe('5 of 5 sent');
    expect(await page.locator('.file').first().innerText()).toContain('Duplicate, kept once');
    await expectPreviews(page);

    await page.locator('textarea').fill('Rail cracked.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Note added successfully.').waitFor();
    await next(page).click();
    await page.getByRole('heading', { name: 'Supplement sent' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    expect(await page.locator('.steps').count()).toBe(0);
    expect(await page.locator('tbody th').allInnerTexts()).toEqual([
      'front.jpg',
      'mark.svg',
      'parts.csv',
      'list.xlsx',
      'order.docx',
    ]);
    await expectOnePage(page);

    const supplements = await sandbox.supplements();
    const supplement = supplements.find(({ notes }) => notes.length > 0);
    expect(supplement?.claim_number).toBe('MM-48211');
    expect(supplement?.notes.map(({ text }) => text)).toEqual(['Rail cracked.']);
    expect(supplement?.files.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
      'front.jpg arrived',
      'list.xlsx arrived',
      'mark.svg arrived',
      'order.docx arrived',
      'parts.csv arrived',
    ]);
    expect(listProblems(watched)).toEqual([]);
  });

  it('reports a file that changed after it was chosen, and sends the file when it is chosen again [SUP-UP-14]', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: { width: 1280, height: 900 } });
    await openSlimUpload(page);
    const folder = tempFolder({ 'mark.svg': svg });
    const path = join(folder, 'mark.svg');
    const changeFile = (route: Route) => {
      appendFileSync(path, '<!-- changed -->');
      return route.continue();
    };
    await page.route('**/file_submissions', changeFile, { times: 1 });
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByText('mark.svg can no longer be read. Choose it again.').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose again: mark.svg' }).click();
    await (await chooser).setFiles(path);
    await waitUntilSent(page, 1);
    expect(await page.locator('.file').count()).toBe(1);
    const calls = await sandbox.calls();
    expect(calls.filter(({ path }) => path.endsWith('/file_submissions'))).toHaveLength(2);
  });
});

it('supplement portal sends files to a storage with presigned PUT [SUP-UP-19]', async () => {
  await sandbox.breakCalls({ step: 'create', kind: 'signed_put' });
  const watched = await browser.open({ origin: site.url, viewport: { width: 1280, height: 900 } });
  await openSlimUpload(watched.page);
  await choose(watched.page, [jpeg('front.jpg'), filePayload('list.xlsx', officeBytes)]);
  await waitUntilSent(watched.page, 2);
  const transfers = (await sandbox.calls()).filter(({ path }) => path.startsWith('/_storage/'));
  expect(transfers.map(({ method, status }) => `${method} ${status}`)).toEqual(['PUT 201', 'PUT 201']);
  expect(listProblems(watched)).toEqual([]);
});

/** Expects a preview of the SVG file, a message for each other file, and no frame. */
async function expectPreviews(page: Page): Promise<void> {
  const openPreview = (name: string) => page.getByRole('button', { name: `Show ${name}` }).click();
  await openPreview('mark.svg');
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('.up-view img')?.naturalWidth ?? 0) > 0,
  );
  for (const name of ['parts.csv', 'list.xlsx', 'order.docx']) {
    await openPreview(name);
    await page.locator('.up-view', { hasText: name }).getByText('No preview for this file type.').waitFor();
  }
  expect(page.frames()).toHaveLength(1);
}

async function expectOnePage(page: Page): Promise<void> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(/\/Type\s*\/Pages[\s\S]*?\/Count\s+(\d+)/.exec(pdf)?.[1]).toBe('1');
}
