// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { createDeferredCall } from '../../support/app/deferredCall.ts';
import { flushPromises } from '../../support/app/fakeClock.ts';
import { deleteContent } from '../../support/app/goneFile.ts';
import { allByRole, byRole, descriptionOf, fill, nameOf } from '../../support/app/mountPart.tsx';
import { type MountUploadOptions, mountUpload } from '../../support/app/mountUpload.tsx';
import {
  aFile,
  aTask,
  type FakeFile,
  fileIn,
  pngBytes,
  storedResult,
} from '../../support/app/uploadFakes.ts';
import { waitUntil } from '../../support/app/waitUntil.ts';
import { anExposure, aVendor } from '../../support/samples/aSupplement.ts';
import { ok } from '../../support/samples/results.ts';

const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
const page = () => document.body.textContent ?? '';
const alerts = () =>
  allByRole('alert')
    .map((alert) => alert.textContent)
    .join('');
const rows = () =>
  allByRole('list')
    .filter((list) => nameOf(list) === 'Files')
    .flatMap((list) => [...list.children] as HTMLElement[]);
const press = (element: HTMLElement) =>
  act(async () => {
    element.click();
    await flushPromises();
  });
const button = (name: string) => byRole<HTMLButtonElement>('button', name);
const has = (name: string) => allByRole('button').some(({ textContent }) => textContent === name);

/** Dispatches a page event with files, like a drop or a paste. */
async function dispatchFiles(kind: 'drop' | 'paste' | 'dragenter', files: readonly File[]): Promise<Event> {
  const data = { files, items: [], types: ['Files'] };
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, kind === 'paste' ? { clipboardData: data } : { dataTransfer: data });
  await act(async () => {
    document.querySelector('h1')?.dispatchEvent(event);
    await flushPromises();
  });
  return event;
}

const drop = (...files: readonly FakeFile[]) => dispatchFiles('drop', files.map(aFile));

/** The files and folders of a folder. A file that cannot be read is undefined. */
interface FakeFolder {
  readonly [name: string]: FakeFolder | File | undefined;
}

/** Drops a folder and files as browsers do: `files` contains the folder as a file that cannot be read. */
async function dropFolder(name: string, folder: FakeFolder, ...files: readonly File[]): Promise<void> {
  let hasEnded = false;
  const items = [
    {
      kind: 'file',
      webkitGetAsEntry: () => (hasEnded ? null : entryOf(name, folder)),
      getAsFile: () => null,
    },
    ...files.map((file) => ({
      kind: 'file',
      webkitGetAsEntry: () => (hasEnded ? null : entryOf(file.name, file)),
      getAsFile: () => (hasEnded ? null : file),
    })),
  ];
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const data = { files: [new File([], name), ...files], items, types: ['Files'] };
  Object.assign(event, { dataTransfer: data });
  await act(async () => {
    document.querySelector('h1')?.dispatchEvent(event);
    hasEnded = true;
    await flushPromises();
  });
}

function entryOf(name: string, content: FakeFolder | File | undefined): object {
  if (!content || content instanceof File) {
    const file = (resolve: (file: File) => void, reject: (cause: Error) => void) =>
      content ? resolve(content as File) : reject(new Error('NotReadableError'));
    return { name, isDirectory: false, file };
  }
  const left = Object.entries(content).map(([child, its]) => entryOf(child, its as FakeFolder));
  // Chromium returns a hundred entries at a time.
  const readEntries = (resolve: (entries: object[]) => void) => resolve(left.splice(0, 2));
  return { name, isDirectory: true, createReader: () => ({ readEntries }) };
}
const pngs = (...names: readonly string[]) => names.map((name, at) => ({ name, bytes: [...pngBytes, at] }));
const endUpload = (
  services: Awaited<ReturnType<typeof mountUpload>>['services'],
  at: number,
  status: number,
) => act(() => services.posts[at]?.end({ kind: 'answered', status }) as Promise<void>);

const urls = new Set<string>();
beforeEach(() => {
  let last = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    last += 1;
    urls.add(`blob:${last}`);
    return `blob:${last}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url));
});
afterEach(() => {
  vi.restoreAllMocks();
  urls.clear();
});

const errors = () => text('.wizard-errors');

describe('upload step', () => {
  it('accepts dropped, pasted and chosen files [SUP-UP-01 SUP-WIZ-04]', async () => {
    await mountUpload({ post: () => storedResult });
    const event = await drop(...pngs('a.png'));
    expect(event.defaultPrevented, 'the browser does not open the file').toBe(true);
    await dispatchFiles('paste', pngs('b.png', 'c.png').map(aFile));
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    expect(input.multiple).toBe(true);
    expect(input.accept).toContain('.avif');
    expect(input.accept).not.toContain('.pdf');
    Object.defineProperty(input, 'files', { value: pngs('d.png').map(aFile), configurable: true });
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await flushPromises();
    });
    expect(rows().map((row) => row.querySelector('p')?.title)).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
  });

  it('ignores an image that is pasted into the note together with text', async () => {
    await mountUpload();
    const note = document.querySelector('textarea') as HTMLElement;
    const pasteIntoNote = async (types: readonly string[]) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { files: pngs('image.png').map(aFile), items: [], types } });
      await act(async () => {
        note.dispatchEvent(event);
        await flushPromises();
      });
      return event.defaultPrevented;
    };
    expect([await pasteIntoNote(['text/plain', 'text/html', 'Files']), rows().length]).toEqual([false, 0]);
    expect([await pasteIntoNote(['Files']), rows().length], 'adds a pasted image without text').toEqual([
      true,
      1,
    ]);
  });

  it('shows an overall progress bar and the status of each file [SUP-UP-03]', async () => {
    const { services } = await mountUpload();
    await drop(...pngs('a.png', 'b.png'));
    expect(page()).toContain('0 of 2 sent');
    act(() => services.posts[0]?.watch.onProgress(0.64));
    expect(rows()[0]?.textContent).toContain('Sending 64%');
    await endUpload(services, 0, 204);
    expect(page()).toContain('1 of 2 sent');
    expect(byRole('progressbar', 'Files sent').getAttribute('aria-valuenow')).toBe('50');
    expect(rows()[0]?.textContent).toMatch(/9 Bytes|10 Bytes/);
    expect(rows()[0]?.textContent).toMatch(/Sent \d/);
  });

  it('keeps a duplicate file once and shows a message [SUP-UP-18] [trust U10]', async () => {
    await mountUpload({ post: () => storedResult });
    await drop(...pngs('a.png'));
    await drop(...pngs('a.png'));
    // The browser calculates digests on another thread.
    await waitUntil(() => expect(rows()[0]?.textContent).toContain('Duplicate, kept once'));
    expect(rows()).toHaveLength(1);
    expect(document.body.textContent).toContain('1 file was already added. We kept one copy.');
  });

  it('names rejected files in an alert and sends the accepted files [SUP-UP-33]', async () => {
    await mountUpload({ post: () => storedResult });
    await drop({ name: 'virus\u202egpj.exe', type: '' }, ...pngs('a.png'));
    expect(alerts()).toContain('virus\ufffdgpj.exe');
    expect(page()).toContain('1 of 1 sent');
    expect(document.title).toMatch(/^Error: /);
    await drop(...pngs('b.png'));
    expect(alerts()).toContain('virus\ufffdgpj.exe');
    await press(button('Close message'));
    expect([alerts(), document.title]).toEqual(['', 'Photo Upload – Acme & Sons']);
  });

  it('adds the files of a dropped folder and its subfolders in the order of their names [SUP-UP-01]', async () => {
    await mountUpload({ post: () => storedResult });
    const [a, b, c, d] = pngs('IMG_10.png', 'IMG_2.png', 'back.png', 'single.png').map(aFile) as [
      File,
      File,
      File,
      File,
    ];
    await dropFolder('Damage photos', { 'IMG_10.png': a, 'IMG_2.png': b, left: { 'back.png': c } }, d);
    expect(rows().map((row) => row.querySelector('p')?.title)).toEqual([
      'IMG_2.png',
      'IMG_10.png',
      'back.png',
      'single.png',
    ]);
    expect(alerts()).toBe('');
  });

  it('names the hidden system files that were left out, and the folders that are empty or cannot be read [SUP-UP-33]', async () => {
    await mountUpload({ post: () => storedResult });
    await drop({ name: '~$bill.docx', type: '' }, ...pngs('a.png'));
    expect(byRole('status', 'We left out 1 hidden file made by your computer: ~$bill.docx.')).toBeTruthy();
    const [photo] = pngs('b.png').map(aFile) as [File];
    await dropFolder('Car', {
      '._b.png': photo,
      '.DS_Store': photo,
      'b.png': photo,
      '.thumbnails': { 'b.png': photo },
    });
    expect(page()).toContain(
      'We left out 3 hidden files made by your computer: ._b.png, .DS_Store, and .thumbnails.',
    );
    await dropFolder('New folder', { inner: {} });
    expect(page()).toContain('We found 1 empty folder: New folder.');
    await dropFolder('Server', { 'c.png': undefined });
    expect(page()).toContain('Some files in Server can’t be read. Open the folder and add them from there.');
    expect([rows().length, alerts()]).toEqual([2, '']);
  });

  it('asks the user to save .heic photos as JPEG', async () => {
    await mountUpload();
    await drop({ name: 'IMG_0001.HEIC', type: 'image/heic', bytes: [...Buffer.from('\0\0\0\x10ftypheic')] });
    expect(alerts()).toContain('IMG_0001.HEIC. Please save .heic photos as JPEG');
    await drop({ name: 'a.exe', type: 'application/x-msdownload' });
    expect(alerts()).toMatch(/as JPEG first\.$/);
  });

  it('continues uploads while another step is open [SUP-UP-12]', async () => {
    const { services, dispatch } = await mountUpload();
    await drop(...pngs('a.png'));
    await dispatch({ type: 'previousStepOpened' });
    expect(rows()).toHaveLength(0);
    await endUpload(services, 0, 204);
    await dispatch({ type: 'nextStepOpened' });
    expect(page()).toContain('1 of 1 sent');
  });

  it('aborts uploads when another vehicle is chosen, even from another step [SUP-WIZ-03]', async () => {
    const { services, dispatch, state } = await mountUpload();
    await drop(...pngs('a.png'));
    await dispatch({ type: 'previousStepOpened' });
    const otherExposure = { ...(state().exposure as Exposure), id: '99', token: 'other' };
    await dispatch({ type: 'exposureChosen', claimNumber: 'MM-1', exposure: otherExposure });
    await press(button('Switch'));
    await flushPromises();
    expect(services.posts[0]?.watch.signal.aborted).toBe(true);
    await dispatch({ type: 'nextStepOpened' });
    expect(rows()).toHaveLength(0);
  });

  it('warns on earlier steps that unsent files and notes are discarded if the user changes the vehicle or the shop [SUP-WIZ-03]', async () => {
    const { dispatch } = await mountUpload({ post: () => storedResult });
    const warning = () => text('main > [role=status]');
    await dispatch({ type: 'stepOpened', stepId: 'shop' });
    expect(warning(), 'no warning without files and notes').toBe('');
    await dispatch({ type: 'historyEntryOpened', stepId: 'upload' });
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail');
    await drop(...pngs('a.png'));
    expect(warning(), 'no warning on the upload step itself').toBe('');
    await dispatch({ type: 'stepOpened', stepId: 'shop' });
    expect(warning()).toContain('files or notes for Brightwater Collision Center. If you switch to another');
    await dispatch({ type: 'stepOpened', stepId: 'claim' });
    expect(warning()).toContain('the rest is discarded');
    await dispatch({ type: 'vendorChosen', vendor: { ...aVendor(), id: '8' } });
    await press(button('Switch'));
    expect(warning()).toBe('');
  });

  it('asks for confirmation if another shop is chosen while a note or a file is unsent [SUP-WIZ-03]', async () => {
    const { dispatch, state } = await mountUpload({ post: () => storedResult });
    await drop(...pngs('a.png'));
    const choose = async (id: string) => {
      await dispatch({ type: 'stepOpened', stepId: 'shop' });
      await dispatch({ type: 'vendorChosen', vendor: { ...aVendor(), id } });
      await dispatch({ type: 'nextStepOpened' });
    };
    await choose('7');
    expect(document.querySelector('dialog'), 'the same shop').toBeNull();
    await dispatch({ type: 'historyEntryOpened', stepId: 'upload' });
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail');
    await choose('8');
    expect(text('dialog')).toContain(
      'Files or notes for Brightwater Collision Center haven’t been sent yet.',
    );
    expect([state().vendor?.id, state().stepId]).toEqual(['7', 'shop']);
    await press(button('Keep Brightwater Collision Center'));
    expect([state().vendor?.id, state().stepId]).toEqual(['7', 'shop']);
    await choose('8');
    await press(button('Switch'));
    expect([state().vendor?.id, state().stepId]).toEqual(['8', 'confirmation']);
    await choose('9');
    expect(state().vendor?.id, 'nothing is unsent').toBe('9');
  });

  it('aborts uploads and revokes the URLs of previews when the wizard is reset [SUP-WIZ-11 SUP-UP-09]', async () => {
    const { services, dispatch, state } = await mountUpload();
    await drop(...pngs('a.png'));
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail');
    await dispatch({ type: 'resetConfirmed' });
    await flushPromises();
    expect(services.posts[0]?.watch.signal.aborted).toBe(true);
    expect(state()).toMatchObject({ stepId: 'claim', exposure: null });
    expect(urls.size).toBe(0);
  });
});

describe('file list with failed uploads', () => {
  it('shows an alert icon and a retry button only for the failed file [SUP-UP-14 SUP-UP-16]', async () => {
    const { services } = await mountUpload();
    await drop(...pngs('a.png', 'b.png'));
    await endUpload(services, 0, 400);
    await endUpload(services, 1, 204);
    expect(rows()[0]?.textContent).toContain('Needs attention');
    expect(rows()[0]?.innerHTML, 'the alert icon').toContain('M12 3.5a8.5');
    expect(rows()[1]?.textContent).toContain('Sent');
    expect(
      allByRole('button')
        .map(nameOf)
        .filter((name) => /^Retry ./.test(name)),
    ).toEqual(['Retry a.png']);
    expect(services.reports).toEqual(['supplement: file upload failed']);
  });

  it('names the failed files in the banner until each file is retried [SUP-UP-16]', async () => {
    const { services } = await mountUpload();
    await drop(...pngs('a.png', 'b.png'));
    await endUpload(services, 0, 400);
    await endUpload(services, 1, 400);
    expect(alerts()).toContain('Error: these files did not upload');
    expect(alerts()).toContain('a.png and b.png');
    await press(button('Retry a.png'));
    expect(alerts()).toContain('b.png. Everything else is safe.');
    expect(document.title).toBe('Error: Photo Upload – Acme & Sons');
    await press(button('Retry b.png'));
    expect(document.title).toBe('Photo Upload – Acme & Sons');
    expect(alerts()).toBe('');
  });

  it('shows specific advice if a file is too large or the access to the claim has expired', async () => {
    let isOpen = true;
    const { services } = await mountUpload({
      assignment: () =>
        isOpen
          ? { ok: true, value: { id: '5', contactId: null, task: aTask } }
          : { ok: false, error: { kind: 'unauthorised', status: 401 } },
    });
    await drop(...pngs('a.png'));
    await endUpload(services, 0, 413);
    expect(rows()[0]?.textContent).toContain('Needs attention: the file is too large');
    expect(alerts()).not.toContain('access');
    isOpen = false;
    await drop(...pngs('b.png'));
    expect(rows()[1]?.textContent).toContain('Needs attention: your access to this claim has expired');
    expect(alerts()).toContain('reopen the link');
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail');
    await press(button('Save note'));
    expect(alerts()).toContain('Copy your text, then find the claim again');
    expect(document.title).toMatch(/^Error: /);
  });

  it('retries all failed files with one button [SUP-UP-15]', async () => {
    const { services } = await mountUpload();
    await drop(...pngs('a.png', 'b.png'));
    await endUpload(services, 0, 400);
    await endUpload(services, 1, 400);
    await press(button('Retry all 2'));
    expect(services.posts).toHaveLength(4);
    expect(has('Retry all 2')).toBe(false);
  });

  it('offers Remove instead of Retry for a file that fails every time [SUP-UP-15 SUP-UP-16]', async () => {
    const { services } = await mountUpload();
    await drop({ name: 'evil.png', bytes: [1, 2, 3] }, ...pngs('a.png'));
    expect(allByRole('button').map(nameOf)).not.toContain('Retry evil.png');
    expect(button('Remove evil.png').textContent).toBe('Remove');
    expect(has('Retry')).toBe(false);
    await endUpload(services, 0, 400);
    expect(has('Retry'), 'the other file has a Retry button').toBe(true);
    await press(button('Retry'));
    expect(alerts()).toContain('evil.png');
    await press(document.querySelector('[role=alert] button') as HTMLElement);
    expect(rows().map((row) => row.querySelector('p')?.title)).toEqual(['a.png']);
    expect(alerts()).toBe('');
    expect(document.activeElement?.textContent).toBe('Files');
  });

  it('moves the focus to a nearby element when the focused button disappears', async () => {
    const { services } = await mountUpload();
    await drop(...pngs('a.png', 'b.png', 'c.png'));
    for (const at of [0, 1, 2]) await endUpload(services, at, 400);
    const focusAfterPress = async (name: string) => {
      button(name).focus();
      await press(button(name));
      return document.activeElement;
    };
    expect(await focusAfterPress('Remove b.png')).toBe(rows()[1]);
    expect(document.activeElement?.textContent).toContain('c.png');
    expect(await focusAfterPress('Retry c.png')).toBe(rows()[1]);
    await endUpload(services, 3, 400);
    expect((await focusAfterPress('Retry all 2'))?.textContent).toBe('Files');
    await endUpload(services, 4, 400);
    await endUpload(services, 5, 400);
    expect(await focusAfterPress('Remove c.png'), 'after the last row was removed').toBe(rows()[0]);
    expect((await focusAfterPress('Remove a.png'))?.textContent, 'after the only row was removed').toBe(
      'Choose photos',
    );
    await drop({ name: 'tool.exe', type: 'application/x-msdownload' });
    expect((await focusAfterPress('Close message'))?.textContent).toBe('Add photos and notes');
    await drop(...pngs('d.png'));
    button('Remove d.png').focus();
    await endUpload(services, 6, 204);
    expect(document.activeElement, 'after the Remove button disappeared without a click').toBe(rows()[0]);
  });
});

describe('file preview', () => {
  it('appears when an image is added, and shows the image after it was sent [SUP-UP-03 SUP-UP-24]', async () => {
    const { services } = await mountUpload();
    expect(page()).not.toContain('Files you’ve sent appear here.');
    await drop(...pngs('a.png'));
    expect(page()).toContain('Files you’ve sent appear here.');
    await endUpload(services, 0, 204);
    await act(flushPromises);
    expect(document.querySelector('figure img')?.getAttribute('src')).toMatch(/^blob:/);
    expect(text('figcaption')).toContain('a.png');
  });

  it('shows a generic icon if the image cannot be displayed [SUP-UP-24 PIPE-39]', async () => {
    await mountUpload({ post: () => storedResult });
    await drop({ name: 'a.tiff', type: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0] });
    await act(flushPromises);
    await act(async () => {
      document.querySelector('figure img')?.dispatchEvent(new Event('error'));
    });
    expect(document.querySelector('figure img')?.getAttribute('src')).toBe('/icons/generic-file-icon.png');
  });

  it('shows a strip of five thumbnails that moves by one and stops at both ends [SUP-UP-02]', async () => {
    await mountUpload({ post: () => storedResult });
    await drop(...pngs('1.png', '2.png', '3.png', '4.png', '5.png'));
    expect(allByRole('button').map((element) => element.getAttribute('aria-label'))).not.toContain(
      'Next files',
    );
    await drop(...pngs('6.png'));
    const shownThumbnails = () =>
      allByRole('button')
        .map(nameOf)
        .filter((name) => /^Show \d/.test(name));
    expect(shownThumbnails()).toEqual([1, 2, 3, 4, 5].map((at) => `Show ${at}.png`));
    expect(button('Previous files').getAttribute('aria-disabled')).toBe('true');
    await press(button('Next files'));
    await press(button('Next files'));
    expect(shownThumbnails()).toEqual([2, 3, 4, 5, 6].map((at) => `Show ${at}.png`));
    expect(button('Next files').getAttribute('aria-disabled')).toBe('true');
    await press(button('Show 6.png'));
    await act(flushPromises);
    expect(text('figcaption')).toContain('6.png');
    expect(button('Show 6.png').getAttribute('aria-current')).toBe('true');
  });
});

describe('note field', () => {
  const area = () => document.querySelector('textarea') as HTMLTextAreaElement;

  it('enables saving only if the note contains text [SUP-UP-22]', async () => {
    await mountUpload();
    expect(button('Save note').disabled).toBe(true);
    await fill(area(), '  ');
    expect(button('Save note').disabled).toBe(true);
    await fill(area(), ' x ');
    expect(button('Save note').disabled).toBe(false);
  });

  it('confirms a saved note, clears the field and clears the missing-input error [SUP-UP-22]', async () => {
    const { services, state } = await mountUpload();
    await press(button('Finish'));
    expect(state().error).not.toBeNull();
    await fill(area(), 'Rail cracked.');
    await press(button('Save note'));
    expect(page()).toContain('Note added successfully.');
    expect(area().value).toBe('');
    expect(page()).toContain('Rail cracked.');
    expect(services.calls.at(-1)).toBe('note task-5 VendorTask Rail cracked.');
    expect(state().error).toBeNull();
    expect(document.activeElement).toBe(area());
  });
});

describe('upload step before the submission', () => {
  it('explains what is missing if no file or note was added [SUP-UP-06]', async () => {
    const { state } = await mountUpload();
    expect(button('Finish').getAttribute('aria-disabled')).toBe('true');
    expect(button('Finish').disabled).toBe(false);
    expect(descriptionOf(button('Finish'))).toBe('Add at least one file or one note.');
    await press(button('Finish'));
    expect(errors()).toBe('Add at least one file or one note.');
    expect(state().isSubmitted).toBe(false);
  });

  it('disables Finish during uploads, and submits the supplement on Finish afterwards [SUP-UP-06 SUP-UP-35]', async () => {
    const { services, state } = await mountUpload();
    await drop(...pngs('a.png'));
    expect(button('Finish').getAttribute('aria-disabled')).toBe('true');
    await press(button('Finish'));
    expect(errors()).toBe('Please wait until all files are sent.');
    await endUpload(services, 0, 204);
    expect(button('Finish').hasAttribute('aria-disabled')).toBe(false);
    await press(button('Finish'));
    expect(state().isSubmitted).toBe(true);
  });

  it('says which file can no longer be read, and offers to choose it again [SUP-UP-14]', async () => {
    await mountUpload();
    const file = aFile({ name: 'IMG_1.png' });
    deleteContent(file);
    await dispatchFiles('drop', [file]);
    expect(alerts()).toContain('IMG_1.png can no longer be read. Choose it again.');
    expect(rows()[0]?.textContent).toContain('Needs attention: it can no longer be read. Choose it again.');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
    await press(button('Choose again'));
    await press(document.querySelector('[aria-label="Choose again: IMG_1.png"]') as HTMLElement);
    expect(opened).toHaveBeenCalledTimes(2);
    await drop({ name: 'IMG_1.png' });
    expect([rows().length, alerts()]).toEqual([1, '']);
  });

  it('asks whether to finish without the failed files, and lists these files [SUP-UP-35]', async () => {
    const { state } = await mountUpload({
      post: (request) => ({ kind: 'answered', status: fileIn(request).name === 'bad.png' ? 400 : 204 }),
    });
    await drop(...pngs('a.png', 'bad.png'));
    expect(page()).toContain('Some files haven’t been sent.');
    await press(button('Finish'));
    expect([state().isSubmitted, text('dialog h2')]).toEqual([false, 'Finish without 1 file?']);
    expect(text('dialog')).toContain('Not sent yet: bad.png.');
    await press(button('Stay here'));
    expect([state().isSubmitted, allByRole('dialog')]).toEqual([false, []]);
    await press(button('Finish'));
    await press(button('Finish anyway'));
    expect(state().isSubmitted).toBe(true);
    expect(page()).toContain('Not sent: bad.png');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented, 'asks nothing about files that were left out').toBe(false);
  });

  it('closes the question about failed files when the network is back and the files are sent [SUP-UP-15 SUP-UP-35]', async () => {
    let isDown = true;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isDown);
    const { state } = await mountUpload({
      post: (request) => (isDown && fileIn(request).name === 'b.png' ? { kind: 'offline' } : storedResult),
    });
    await drop(...pngs('b.png', 'a.png'));
    expect(alerts()).toContain('No internet connection');
    expect(rows()[0]?.textContent).toContain('No connection. Sent when you’re back online.');
    await press(button('Finish'));
    expect(text('dialog h2')).toBe('Finish without 1 file?');
    isDown = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await flushPromises();
    });
    expect([allByRole('dialog'), alerts()]).toEqual([[], '']);
    await press(button('Finish'));
    expect(state().isSubmitted).toBe(true);
  });

  it('sends a typed note when the wizard is finished [SUP-UP-06 SUP-UP-22]', async () => {
    const { services, state } = await mountUpload({ post: () => storedResult });
    await drop(...pngs('a.png'));
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail');
    await press(button('Finish'));
    expect(services.calls.at(-1)).toBe('note task-5 VendorTask Rail');
    expect(state().isSubmitted).toBe(true);
    expect(page()).toContain('Rail');
  });

  it('does not submit on Finish if a file is added while the typed note is being sent [SUP-UP-35]', async () => {
    const { call, pending } = createDeferredCall<void>();
    const { services, state } = await mountUpload({ note: call });
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail');
    await press(button('Finish'));
    await drop(...pngs('a.png'));
    await pending[0]?.answer(ok(undefined));
    await act(flushPromises);
    expect(state().isSubmitted).toBe(false);
    expect(page()).toContain('Still sending. You can continue once all files are sent.');
    await endUpload(services, 0, 403);
    await endUpload(services, 1, 403);
    await press(button('Finish'));
    expect(text('dialog p')).toContain('a.png');
  });

  it('stays on the step and keeps the text if the typed note could not be sent [SUP-UP-22]', async () => {
    const { state } = await mountUpload({ note: () => ({ ok: false, error: { kind: 'offline' } }) });
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail');
    await press(button('Finish'));
    expect(state().isSubmitted).toBe(false);
    expect(alerts()).toContain('Error adding note.');
    expect(document.querySelector('textarea')?.value).toBe('Rail');
    expect(descriptionOf(button('Finish'))).toBe('Your note hasn’t been sent.');
  });

  it('makes the browser ask for confirmation before the page closes during uploads, also on earlier steps', async () => {
    const { services, dispatch, unmount } = await mountUpload();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await drop(...pngs('a.png'));
    expect(leave()).toBe(true);
    await dispatch({ type: 'previousStepOpened' });
    expect(leave(), 'uploads continue on the previous step').toBe(true);
    await endUpload(services, 0, 204);
    expect(leave()).toBe(false);
    await dispatch({ type: 'nextStepOpened' });
    await drop({ name: 'b.png' });
    expect(leave()).toBe(true);
    await unmount();
    expect(leave()).toBe(false);
  });
});

describe('receipt of a supplement', () => {
  async function send(link?: MountUploadOptions['link']) {
    const mounted = await mountUpload({
      ...(link && { link }),
      post: (request) => ({ kind: 'answered', status: fileIn(request).name === 'bad.png' ? 400 : 204 }),
    });
    await drop(...pngs('a.png', 'bad.png', 'b.png'));
    await fill(document.querySelector('textarea') as HTMLElement, 'Rail cracked.');
    await press(button('Save note'));
    await press(button('Finish'));
    await press(button('Finish anyway'));
    return mounted;
  }

  it('replaces the upload cards, and lists sent and unsent files [SUP-UP-09]', async () => {
    await send();
    expect([text('h1'), document.title]).toEqual(['Supplement sent', 'Supplement sent – Acme & Sons']);
    expect(allByRole('textbox')).toEqual([]);
    const cells = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(cells).toEqual(['a.png', 'b.png']);
    expect(page()).toContain('Not sent: bad.png');
    expect(page()).toContain('#MM-48213');
    expect(page()).toContain('Brightwater Collision Center');
    expect(page()).toContain('Rail cracked.');
    expect(page()).toContain(
      'The adjuster at Acme & Sons has everything in this list and will reply to Dana Whitlock.',
    );
  });

  it('shows one main button, which starts a new supplement at the first step [SUP-UP-09]', async () => {
    const { state } = await send();
    expect(document.querySelectorAll('.btn--main')).toHaveLength(1);
    await press(button('Start another supplement'));
    expect(state()).toMatchObject({ stepId: 'claim', isSubmitted: false, vendor: null, exposure: null });
  });

  it('names the insurer that sent the slim portal link, and links to the claims page of that insurer [SUP-SLIM-03 SUP-UP-09]', async () => {
    await send({});
    expect(page()).toContain('The adjuster at Harbourline has everything in this list');
    expect(byRole('link', 'See all claims').getAttribute('href')).toBe('/app/harbourline/claims');
  });

  it("links to the claims page of the page's own carrier if the provider code is invalid [trust T6]", async () => {
    const exposure = anExposure();
    await send({
      grant: { providerCode: 'a/b', vendorId: '7', exposure, assignment: null },
      providerName: null,
    });
    expect(byRole('link', 'See all claims').getAttribute('href')).toBe('/app/acme/claims');
  });

  it('copies the receipt as text, or explains that copying is not available', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await send();
    await press(button('Copy'));
    expect(copied[0]).toMatch(/^Supplement sent\nClaim: #MM-48213\nVehicle: 2021 Subaru Outback\n/);
    expect(copied[0]).toContain('\nb.png, 10 Bytes, ');
    expect(copied[0]).toContain('\nNotes\nRail cracked.\n');
    expect(page()).toContain('Copied.');
    clipboard.writeText = () => Promise.reject(new Error('no'));
    await press(button('Copy'));
    expect(page()).toContain('doesn’t let us copy');
  });

  it('opens the print dialog on Print', async () => {
    const print = vi.fn();
    Object.assign(window, { print });
    await send();
    await press(button('Print'));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('QR code dialog', () => {
  it('shows the QR code and explains that the code gives access to the claim', async () => {
    await mountUpload();
    await press(button('Show QR code'));
    const picture = await waitUntil(() => byRole('img', 'QR code of the link to this claim'));
    expect(picture.querySelectorAll('path')).toHaveLength(2);
    expect(text('dialog')).toContain('This code gives access to the claim.');
    // Visible text could be read on a screenshot or over the user's shoulder.
    expect(document.body.textContent).not.toContain('token-81');
    await press(button('Close'));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('is not offered on a touch device, where the step offers the camera instead [SUP-UP-01]', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await mountUpload();
    expect(has('Show QR code')).toBe(false);
    expect(page()).toContain('Add photos');
    expect(page()).not.toContain('paste');
    expect(has('Take photo')).toBe(true);
    expect(document.querySelector('.drop input[capture]')).not.toBeNull();
  });

  it('is not offered in the slim portal', async () => {
    await mountUpload({ link: {} });
    expect(has('Show QR code')).toBe(false);
    expect(has('Finish')).toBe(true);
  });
});
