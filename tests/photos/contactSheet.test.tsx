// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { LocalPhoto } from '#src/photos/queue/photoQueue.ts';
import { find } from '../support/app/mountApp.tsx';
import { byRole, press, pressKey } from '../support/app/mountPart.tsx';
import { aFile, aPhotoAssignment, chooseFile, mountPhotos } from '../support/app/mountPhotos.tsx';
import { aQueue } from '../support/app/photoFakes.ts';
import { aPhoto, aPhotoSet, aPrompt } from '../support/samples/anAssignment.ts';
import { ok } from '../support/samples/results.ts';

const target = { assignmentId: '4102', claimId: '9', promptId: '01', setId: '0' };
const additionalTarget = { ...target, promptId: null, setId: null };
const photosOf = (count: number) =>
  aPhotoAssignment('', {
    photoSets: [
      aPhotoSet(
        Array.from({ length: count }, (_, index) =>
          aPrompt({
            id: `${index}`,
            title: `Side ${index + 1}`,
            photo: aPhoto({ id: null, promptId: `${index}`, processedUrl: `https://x/${index}.jpg` }),
          }),
        ),
      ),
    ],
  });

const tiles = () => [...document.querySelectorAll<HTMLElement>('.tile-frame')];
const tileTexts = () =>
  [...document.querySelectorAll('.tile-text')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  );
const viewer = () => document.querySelector<HTMLElement>('dialog');
const shownTitle = () => find('dialog h2').textContent;
const buttonNamed = (name: string) => byRole<HTMLElement>('button', name);

async function openTile(index: number): Promise<void> {
  // The code of the viewer is loaded after the screen.
  await act(async () => void (await import('#src/photos/viewer/PhotoViewer.tsx')));
  await press(tiles()[index] as HTMLElement);
  expect(viewer()).not.toBeNull();
}

/** Mounts the completion page with one photo on this device. */
async function mountWithLocalPhoto(part: Partial<LocalPhoto> = {}) {
  const queue = aQueue();
  const photo = queue.restore({ target, title: 'Photo 01', stage: { kind: 'waiting' }, ...part });
  return { ...(await mountPhotos('x.', { queue })), queue, photo };
}

describe('photo grid', () => {
  it.each([
    [{}, 'Saved on this device'],
    [{ activity: { kind: 'queued' } }, 'Waiting to send'],
    [{ activity: { kind: 'sending', share: 1 } }, 'Waiting for confirmation'],
    [{ isOnDevice: false }, 'Only on this page'],
    [{ failure: { attempt: 1, error: { kind: 'offline' } } }, 'Saved on this device'],
  ] as const)('shows a photo with %j in the state "%s" [PHO-15 PHO-55]', async (part, text) => {
    await mountWithLocalPhoto(part);
    expect(tileTexts()).toEqual(['Photo 00: Sent', `Photo 01: ${text}`]);
  });

  it('shows an additional photo that is not confirmed yet, and opens its review', async () => {
    const queue = aQueue();
    queue.restore({ target: additionalTarget, title: '', stage: { kind: 'taken' } });
    const { currentPath } = await mountPhotos('x', { queue, path: '/4102/photos?step=all' });
    expect(tileTexts()).toEqual(['Photo 00: Sent', 'Photo 1: Saved, not confirmed yet']);
    await press(tiles()[1] as HTMLElement);
    expect(currentPath()).toBe('/4102/photos?step=review');
    expect(buttonNamed('Use this photo')).toBeTruthy();
  });

  it('lists an additional photo only once, before and after the backend returns the photo', async () => {
    const queue = aQueue();
    const { id } = queue.restore({
      target: additionalTarget,
      title: 'Side 1',
      stage: { kind: 'stored', submissionId: 's1' },
    });
    const additionalPhotos = [aPhoto({ id: 's1', promptId: null, processedUrl: 'https://x/s1.jpg' })];
    const answers = [ok(photosOf(1)), ok({ ...photosOf(1), additionalPhotos })];
    await mountPhotos('', { queue, answers });
    expect(tileTexts()).toEqual(['Side 1: Sent', 'Side 1: Saved on this device']);
    await act(async () => queue.acknowledge(id));
    expect(tileTexts()).toEqual(['Side 1: Sent', 'Side 1: Sent']);
    await mountPhotos('', { queue, answers: [...answers].reverse() });
    expect(tileTexts()).toEqual(['Side 1: Sent', 'Side 1: Sent']);
    expect(tiles()[1]?.querySelector('img')?.src, 'the picture is not loaded again').toMatch(/^blob:/);
    await mountPhotos('', { queue: aQueue(), answers: [...answers].reverse() });
    expect(tileTexts(), 'after a reload, only the backend knows the photo').toEqual([
      'Side 1: Sent',
      'Photo 1: Sent',
    ]);
  });
});

describe('one-finger swipe in the photo viewer', () => {
  const touch = (type: string, pointerId: number, x: number, atMs: number) =>
    act(async () => {
      const event = new PointerEvent(type, { pointerId, clientX: x, clientY: 0, button: 0 });
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      find('.viewer-frame').dispatchEvent(event);
    });

  it('shows the next photo', async () => {
    await mountPhotos('', { answers: [ok(photosOf(3))] });
    await openTile(1);
    await touch('pointerdown', 1, 100, 0);
    await touch('pointerup', 1, 100, 0);
    await touch('pointerdown', 1, 100, 1_000);
    await touch('pointermove', 1, 20, 1_050);
    await touch('pointerup', 1, 20, 1_050);
    expect(shownTitle()).toBe('Side 3');
  });
});

describe('photo viewer', () => {
  const open = async (count: number, index: number) => {
    const mounted = await mountPhotos('', { answers: [ok(photosOf(count))] });
    tiles()[index]?.focus();
    await openTile(index);
    return mounted;
  };

  it('opens a photo full screen with its title as alternative text, and returns the focus [PHO-54]', async () => {
    await open(3, 1);
    expect(shownTitle()).toBe('Side 2');
    expect(document.activeElement).toBe(find('dialog h2'));
    expect(find('dialog img').getAttribute('alt')).toBe('Side 2');
    expect(find('.viewer-facts').textContent).toBe('Sent2 of 3');
    await press(buttonNamed('Close'));
    expect(viewer()).toBeNull();
    expect(document.activeElement).toBe(tiles()[1]);
  });

  it('changes the photo with arrow keys and buttons, stops at both ends, and announces each photo [PHO-54]', async () => {
    await open(3, 1);
    const said = () => find('dialog [role=status]').textContent;
    expect(said()).toBe('');
    await pressKey(find('dialog h2'), 'ArrowRight');
    expect([shownTitle(), said()]).toEqual(['Side 3', 'Side 3, 3 of 3, Sent']);
    await pressKey(find('dialog h2'), 'ArrowRight');
    expect(shownTitle()).toBe('Side 3');
    expect(buttonNamed('Next photo').getAttribute('aria-disabled')).toBe('true');
    await press(buttonNamed('Previous photo'));
    await pressKey(find('dialog h2'), 'ArrowLeft');
    await pressKey(find('dialog h2'), 'ArrowLeft');
    expect(shownTitle()).toBe('Side 1');
  });

  it('pans a zoomed photo with the arrow keys instead of showing the next photo', async () => {
    await open(3, 1);
    await press(buttonNamed('Zoom in'));
    expect(find('dialog img').style.transform).toContain('scale(2.5)');
    await pressKey(find('dialog h2'), 'ArrowRight');
    expect(shownTitle()).toBe('Side 2');
    await pressKey(find('dialog h2'), '0');
    expect(find('dialog img').style.transform).toContain('scale(1)');
    await pressKey(find('dialog h2'), '+');
    expect(find('dialog img').style.transform).toContain('scale(1.5)');
    await pressKey(find('dialog h2'), '-');
    await pressKey(find('dialog h2'), 'ArrowRight');
    expect(shownTitle()).toBe('Side 3');
  });

  it('explains that a photo cannot be shown', async () => {
    await mountPhotos('x');
    await openTile(0);
    expect(find('.viewer-none').textContent).toBe('This photo can’t be shown right now.');
  });

  it('shows the state of the open photo, and announces each new state but not the progress [PHO-55]', async () => {
    const { queue, photo } = await mountWithLocalPhoto();
    await openTile(1);
    const texts = () => [find('.viewer-facts .badge').textContent, find('dialog [role=status]').textContent];
    expect(texts()).toEqual(['Saved on this device', '']);
    await act(async () => queue.patch(photo.id, { activity: { kind: 'sending', share: 0.1 } }));
    await act(async () => queue.patch(photo.id, { activity: { kind: 'sending', share: 0.6 } }));
    expect(texts()).toEqual(['Sending 60%', 'Photo 01, 2 of 2, Sending 10%']);
    await act(async () => queue.acknowledge(photo.id));
    expect(texts()).toEqual(['Sent', 'Photo 01, 2 of 2, Sent']);
  });

  it('lets the customer retake an unsent photo, and keeps the old photo until the retake [PHO-29 PHO-55]', async () => {
    const { queue, currentPath } = await mountWithLocalPhoto();
    await openTile(1);
    await press(buttonNamed('Retake'));
    expect(viewer()).toBeNull();
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    expect(queue.list().map(({ stage }) => stage.kind)).toEqual(['taken']);
    await chooseFile(
      document.querySelectorAll<HTMLInputElement>('.shoot input')[1] as HTMLInputElement,
      aFile(),
    );
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=2');
    expect(queue.list()).toHaveLength(1);
  });

  it.each([
    ['has been sent', 0],
    ['is already in the storage', 1],
  ])('offers to add another photo instead of a retake if the photo %s [PHO-53 PHO-55]', async (_, index) => {
    const { queue, currentPath } = await mountWithLocalPhoto({
      stage: { kind: 'stored', submissionId: 's1' },
    });
    await openTile(index);
    expect([...document.querySelectorAll('dialog .dialog-actions button')].map((b) => b.textContent)).toEqual(
      ['Add another photo of this'],
    );
    await press(find('.dialog-actions button'));
    expect(find('dialog h2').textContent).toBe('Add another photo');
    expect(find('dialog .dialog-body p').textContent).toBe(`Photo 0${index}`);
    await chooseFile(
      document.querySelectorAll<HTMLInputElement>('dialog input')[0] as HTMLInputElement,
      aFile(),
    );
    expect(currentPath()).toBe('/4102/photos?step=review');
    const added = queue.list().at(-1);
    expect([added?.target, added?.title]).toEqual([additionalTarget, `Photo 0${index}`]);
  });
});
