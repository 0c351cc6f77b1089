// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { find } from '../support/app/mountApp.tsx';
import { allByRole, byRole, press, pressKey } from '../support/app/mountPart.tsx';
import { mountPhotos } from '../support/app/mountPhotos.tsx';
import { aQueue } from '../support/app/photoFakes.ts';

afterEach(() => vi.restoreAllMocks());

const target = { assignmentId: '4102', claimId: '9', promptId: '00', setId: '0' };

/** Opens the only photo, which waits on this device. */
async function openPhoto(damageMarking: boolean) {
  const queue = aQueue();
  queue.restore({ target, title: 'Photo 00', stage: { kind: 'waiting' } });
  const mounted = await mountPhotos('.', { queue, capabilities: { damageMarking } });
  // The code of the viewer is loaded after the screen.
  await act(async () => void (await import('#src/photos/marking/MarkableViewer.tsx')));
  await press(find('.tile-frame'));
  expect(document.querySelector('dialog')).not.toBeNull();
  return mounted;
}

/** Opens the dialog that marks damage, and loads its photo. */
async function openMarker() {
  await press(byRole('button', 'Circle the damage'));
  await loadPicture();
}

async function loadPicture() {
  const image = find<HTMLImageElement>('dialog .viewer-frame img');
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } });
  await act(async () => image.dispatchEvent(new Event('load')));
}

const ellipse = () => document.querySelector('dialog ellipse');
const shape = () => ['cx', 'cy', 'rx', 'ry'].map((name) => Number(ellipse()?.getAttribute(name)));

describe('damage marking', () => {
  it('is not offered without the capability damage_marking [PHO-56]', async () => {
    await openPhoto(false);
    expect(allByRole('button').map(({ textContent }) => textContent)).not.toContain('Circle the damage');
  });

  it('moves and resizes the circle with the keyboard, and does not add the marked photo after Cancel [PHO-56]', async () => {
    const { queue } = await openPhoto(true);
    await openMarker();
    const surface = find('dialog svg[role=application]');
    expect(byRole<HTMLButtonElement>('button', 'Add this copy').disabled).toBe(true);
    await pressKey(surface, 'ArrowRight');
    const [cx = 0, cy = 0, rx = 0, ry = 0] = shape();
    await pressKey(surface, 'ArrowRight');
    expect(shape()[0]).toBeGreaterThan(cx);
    await pressKey(surface, 'ArrowUp');
    expect(shape()[1]).toBeLessThan(cy);
    await pressKey(surface, 'ArrowRight', { shiftKey: true });
    expect(shape()[2]).toBeGreaterThan(rx);
    await press(byRole('button', 'Smaller'));
    expect(shape()[3]).toBeLessThan(ry);
    await press(byRole('button', 'Cancel'));
    expect(find('dialog h2').textContent).toBe('Photo 00');
    expect(queue.list()).toHaveLength(1);
  });

  it('adds the marked copy as an additional photo and keeps the original [PHO-56 PHO-53]', async () => {
    const copy = new Blob(['copy'], { type: 'image/jpeg' });
    const drawing = { drawImage() {}, beginPath() {}, ellipse() {}, stroke() {} };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(copy));
    const { queue, photoProcessor, currentPath } = await openPhoto(true);
    await openMarker();
    await pressKey(find('dialog svg[role=application]'), 'ArrowRight');
    await press(byRole('button', 'Add this copy'));
    await act(async () => undefined);
    expect(currentPath()).toBe('/4102/photos?step=review');
    expect(photoProcessor.processed.map(({ file }) => file.type)).toEqual(['image/jpeg']);
    // The device may be elsewhere by now, so the copy gets no location.
    expect(photoProcessor.processed.map(({ place }) => place)).toEqual([undefined]);
    expect(queue.list().map(({ target: { promptId }, title }) => [promptId, title])).toEqual([
      ['00', 'Photo 00'],
      [null, 'Damage circled: Photo 00'],
    ]);
  });

  it('explains that the browser does not allow marking this photo', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await openPhoto(true);
    await openMarker();
    await pressKey(find('dialog svg[role=application]'), 'ArrowRight');
    await press(byRole('button', 'Add this copy'));
    expect(find('dialog [role=status]').textContent).toContain('This photo can’t be marked here.');
  });
});
