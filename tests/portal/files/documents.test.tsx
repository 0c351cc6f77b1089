// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushPromises } from '../../support/app/fakeClock.ts';
import { setCapabilities } from '../../support/app/mountApp.tsx';
import { mountUpload } from '../../support/app/mountUpload.tsx';
import { aFile, type FakeFile, pngBytes, storedResult } from '../../support/app/uploadFakes.ts';
import { officeBytes } from '../../support/browser/supplementPages.ts';

const view = () => document.querySelector('.up-view');
const accept = () => document.querySelector<HTMLInputElement>('input[type=file]')?.accept.split(',') ?? [];

async function drop(...files: readonly FakeFile[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: files.map(aFile), items: [], types: ['Files'] } });
  await act(async () => {
    document.querySelector('h1')?.dispatchEvent(event);
    await flushPromises();
  });
}

const order: FakeFile = {
  name: 'parts.csv',
  type: 'text/csv',
  bytes: [...Buffer.from('Part,Price\nRail,5')],
};
const clip: FakeFile = { name: 'clip.mp4', type: 'video/mp4' };
const bill: FakeFile = { name: 'bill.pdf', type: 'application/pdf' };

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1'));
afterEach(() => {
  vi.restoreAllMocks();
  setCapabilities({});
});

describe('document upload', () => {
  beforeEach(() => setCapabilities({ supplementAcceptsDocuments: true }));

  it('accepts documents and rejects programs [SUP-UP-20]', async () => {
    await mountUpload({ post: () => storedResult });
    expect(accept()).toEqual(expect.arrayContaining(['.pdf', '.xlsx', '.odt', '.csv', '.mp4', '.jpg']));
    await drop(bill, clip, { name: 'virus.exe', type: '' }, { name: 'a.png', bytes: pngBytes });
    const names = [...document.querySelectorAll('.file p')].map((name) => name.getAttribute('title'));
    expect(names.filter(Boolean)).toEqual(['bill.pdf', 'clip.mp4', 'a.png']);
    expect(document.querySelector('.up-failed')?.textContent).toContain('virus.exe');
  });

  it('previews a video with controls and without autoplay [SUP-UP-24]', async () => {
    await mountUpload({ post: () => storedResult });
    await drop(clip);
    const video = view()?.querySelector('video');
    expect([video?.controls, video?.autoplay, video?.getAttribute('aria-label')]).toEqual([
      true,
      false,
      'clip.mp4',
    ]);
  });

  it.each<[FakeFile, string]>([
    [order, 'csv-icon'],
    [{ name: 'parts.xlsx', type: '', bytes: [...officeBytes] }, 'excel-icon'],
    [{ name: 'letter.docx', type: '', bytes: [...officeBytes] }, 'doc-icon'],
  ])('shows an icon for $0.name [SUP-UP-24]', async (file, icon) => {
    await mountUpload({ post: () => storedResult });
    await drop(file);
    expect(view()?.querySelector('img')?.getAttribute('src')).toBe(`/icons/${icon}.png`);
    expect(view()?.textContent).toContain('No preview for this file type.');
  });

  it('shows an icon for a PDF and does not embed the PDF [SUP-UP-29] [trust T15]', async () => {
    await mountUpload({ post: () => storedResult });
    await drop(bill);
    expect(view()?.querySelector('img')?.getAttribute('src')).toBe('/icons/pdf-icon.png');
    expect(document.querySelector('iframe, object, embed')).toBeNull();
  });
});

it('the upload step rejects documents and lists their names if the carrier does not accept documents [SUP-UP-20]', async () => {
  await mountUpload({ post: () => storedResult });
  expect(accept().filter((type) => /pdf|mp4|csv|doc/.test(type))).toEqual([]);
  await drop(bill, clip, order);
  expect(document.querySelectorAll('.file')).toHaveLength(0);
  expect(document.querySelector('.up-failed')?.textContent).toContain('bill.pdf, clip.mp4, and parts.csv');
});
