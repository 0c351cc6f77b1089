// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackendError } from '#src/backend/errors.ts';
import { anAssignment, aPhoto } from '../support/anAssignment.ts';
import { find, press } from '../support/mountApp.tsx';
import {
  aFile,
  aPhotoAssignment,
  chooseFile,
  type MountPhotosOptions,
  mountPhotos,
  okResult,
} from '../support/mountPhotos.tsx';
import { aQueue, type FakeQueue } from '../support/photoFakes.ts';

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.shoot input')];
const takePhoto = () => chooseFile(inputs()[1] as HTMLInputElement, aFile());
const buttonNamed = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.actions button')];
  const button = found.find(({ textContent }) => textContent === name);
  if (!button)
    throw new Error(`No button “${name}”, only ${found.map(({ textContent }) => textContent).join()}`);
  return button;
};
const mainButton = () => find('.actions .btn--main');
const endSend = (queue: FakeQueue, outcome: Parameters<FakeQueue['sends'][number]['end']>[0]) =>
  act(async () => queue.sends.at(-1)?.end(outcome));
const failSend = (queue: FakeQueue, error: BackendError) => endSend(queue, { kind: 'failed', error });

/** Takes a photo for the first missing prompt and starts sending it. */
async function sendFirst(marks: string, options: MountPhotosOptions = {}) {
  const app = await mountPhotos(marks, options);
  await press(mainButton());
  await takePhoto();
  await press(mainButton());
  return app;
}

afterEach(() => vi.useRealTimers());

describe('sending a photo', () => {
  it('sends the photo once despite repeated clicks, and shows the progress [PHO-30]', async () => {
    const { queue } = await sendFirst('..');
    await press(mainButton());
    await press(mainButton());
    expect(queue.sends).toHaveLength(1);
    expect(mainButton().getAttribute('aria-busy')).toBe('true');
    expect(mainButton().textContent).toBe('Sending photo');
    await act(async () => queue.sends[0]?.progress(0.4));
    expect(find('.sending').textContent).toBe('Sending40%');
    expect(find('.sending [role=progressbar]').getAttribute('aria-valuenow')).toBe('40');
    await act(async () => queue.sends[0]?.progress(0.6));
    expect(find('.sending [role=status]').textContent).toBe('Half of the photo has been sent.');
  });

  it('opens the next prompt when the photo is sent [PHO-32]', async () => {
    const { queue, currentPath, requestedIds } = await sendFirst('..');
    await endSend(queue, { kind: 'sent' });
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    expect(find('.cam-page > [role=status]').textContent).toBe('Photo sent.');
    expect(document.activeElement).toBe(find('h1'));
    expect(requestedIds).toHaveLength(1);
  });

  it('opens the next set after the last photo of a set [PHO-13 PHO-33]', async () => {
    const { queue, currentPath } = await sendFirst('x.|..');
    await endSend(queue, { kind: 'sent' });
    expect(currentPath()).toBe('/4102/photos?step=next&set=2');
    expect(find('h1').textContent).toBe('Next: Set 1');
    expect(find('.photos-progress').textContent).toBe('2 of 4 sentSafe to close');
    expect(find('.next-said').textContent).toContain('We have your photos');
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=take&set=2&prompt=1');
  });

  it('reloads the photos and opens the review of all photos after the last photo [PHO-34 PHO-14]', async () => {
    const sent = aPhotoAssignment('xx', {
      additionalPhotos: [aPhoto({ id: 'p1', processedUrl: 'https://x/1.jpg' })],
    });
    const { queue, currentPath, requestedIds } = await sendFirst('x.', {
      answers: [okResult(aPhotoAssignment('x.')), okResult(sent)],
    });
    await endSend(queue, { kind: 'sent' });
    expect(requestedIds).toHaveLength(2);
    expect(currentPath()).toBe('/4102/photos?step=all');
    expect([...document.querySelectorAll('.shots-set h2')].map((title) => title.textContent)).toEqual([
      'Set 0',
      'Additional photos',
    ]);
    expect(document.querySelectorAll('.shots-set .thumb')).toHaveLength(3);
    expect(find('.shots-set img').getAttribute('src')).toBe('https://x/1.jpg');
  });

  it('does not ask for a sent photo again while the backend does not list the photo yet [PHO-40]', async () => {
    const { queue, currentPath } = await sendFirst('.');
    await endSend(queue, { kind: 'sent' });
    expect(currentPath()).toBe('/4102/photos?step=all');
    expect(find('.standing').textContent).toBe('1 of 1 sent · Safe to close');
  });

  it('opens the review of all photos even if the reload fails [PHO-34]', async () => {
    const answers = [okResult(aPhotoAssignment('.')), { ok: false, error: { kind: 'offline' } } as const];
    const { queue, currentPath } = await sendFirst('.', { answers });
    await endSend(queue, { kind: 'sent' });
    expect(currentPath()).toBe('/4102/photos?step=all');
  });

  it('returns the photo to the unconfirmed state on Cancel and can send the photo again [PHO-12 PHO-45]', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await press(buttonNamed('Cancel'));
    expect(queue.list().map(({ stage }) => stage.kind)).toEqual(['taken']);
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
    await press(buttonNamed('Use this photo'));
    expect(queue.sends).toHaveLength(2);
  });

  it('discards the photo on Retake after a failure [PHO-29]', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await failSend(queue, { kind: 'offline' });
    await press(buttonNamed('Retake'));
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=1');
    expect(queue.list()).toEqual([]);
  });

  it('replaces the photo with a new one after Cancel and Retake [PHO-29]', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await press(buttonNamed('Cancel'));
    await press(buttonNamed('Retake'));
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=1');
    await takePhoto();
    expect(queue.list().map(({ id }) => id)).toEqual(['photo-2']);
  });

  it('aborts the transfer but keeps the photo when the user leaves the screen [PHO-36]', async () => {
    const { queue, unmount } = await sendFirst('..');
    await unmount();
    expect(queue.sends[0]?.signal.aborted).toBe(true);
    expect(queue.list()).toHaveLength(1);
  });

  it('lets the user continue after a few seconds while the photo is still being sent', async () => {
    vi.useFakeTimers();
    const { queue, currentPath } = await sendFirst('..');
    await act(async () => vi.advanceTimersByTime(6000));
    expect(find('.kept').textContent).toContain('You don’t have to wait');
    await press(buttonNamed('Continue'));
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    expect(queue.sends[0]?.signal.aborted).toBe(false);
    await endSend(queue, { kind: 'sent' });
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    await press(find('.cam-bar button'));
    expect(find('.photos-progress').textContent).toBe('1 of 2 sentSafe to close');
  });
});

describe('failed photo upload', () => {
  it('shows that the photo is saved and resends automatically; Continue opens the next prompt [PHO-32 ERR-26]', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await failSend(queue, { kind: 'offline' });
    expect(find('.note').textContent).toBe(
      'Unable to upload photo at this time. Please try again later.' +
        'It’s saved on this device and will send automatically when you’re back online.',
    );
    expect(document.activeElement).toBe(find('.note'));
    await press(buttonNamed('Continue'));
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    expect(queue.resumed()).toBe(1);
    expect(queue.list()).toHaveLength(1);
    expect(find('.cam-page > [role=status]').textContent).toContain('will send automatically');
  });

  it('asks the user to keep the page open when the device cannot store photos', async () => {
    const { queue } = await sendFirst('..', { queue: aQueue({ isOnDevice: false }) });
    expect(find('.kept').textContent).toContain('Keep this page open');
    await failSend(queue, { kind: 'stalled' });
    expect(find('.note').textContent).toContain('Keep this page open');
  });

  it('sends the photo again on request and shows a new error when the retry fails', async () => {
    const { queue } = await sendFirst('..');
    await failSend(queue, { kind: 'timeout' });
    const first = find('.note');
    await press(buttonNamed('Send again'));
    expect(document.querySelector('.note')).toBeNull();
    await failSend(queue, { kind: 'timeout' });
    expect(find('.note')).not.toBe(first);
    expect(queue.sends).toHaveLength(2);
  });

  it('opens the next prompt when the queue sends the photo automatically', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await failSend(queue, { kind: 'offline' });
    await act(async () => queue.acknowledge('photo-1'));
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
  });

  it('shows the rejection message of the backend as plain text and allows another try [PHO-45]', async () => {
    const { queue, currentPath, warnings } = await sendFirst('..');
    await failSend(queue, { kind: 'rejected', status: 422, display: 'Too <b>dark</b>' });
    expect(find('.note').textContent).toBe('Error: the photo wasn’t acceptedToo <b>dark</b>');
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
    expect(warnings.filter((warning) => warning.includes('upload'))).toEqual([]);
    await press(buttonNamed('Send again'));
    expect(queue.sends).toHaveLength(2);
  });

  it.each([
    [
      { kind: 'rejected', code: 'photo_prompt_not_found' } as const,
      'We are unable to complete the photo capture',
    ],
    [{ kind: 'rejected', status: 400 } as const, 'Unable to upload photo at this time. Please try again.'],
    [{ kind: 'unavailable', display: 'Back at noon' } as const, 'Back at noon'],
  ])('shows a message for the error %o: “%s” [PHO-45 ERR-17]', async (error, message) => {
    const { queue } = await sendFirst('..');
    await failSend(queue, error);
    expect(find('.note').textContent).toContain(message);
  });
});

describe('upload state of a photo', () => {
  it('allows the next photo to be used while the first photo is still being sent [PHO-12 PHO-30 PHO-32]', async () => {
    const { queue, currentPath } = await sendFirst('...');
    await press(find('.cam-bar button'));
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    await takePhoto();
    expect([mainButton().textContent, document.querySelector('.sending')]).toEqual(['Use this photo', null]);
    await act(async () => queue.sends[0]?.end({ kind: 'sent' }));
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=2');
    await press(mainButton());
    expect(queue.sends.map(({ id }) => id)).toEqual(['photo-1', 'photo-2']);
    await endSend(queue, { kind: 'sent' });
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=3');
  });

  it('shows no earlier failure on the next photo after the queue has sent the first photo [PHO-12 PHO-30]', async () => {
    const { queue, currentPath } = await sendFirst('...');
    await failSend(queue, { kind: 'offline' });
    await act(async () => queue.acknowledge('photo-1'));
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    await takePhoto();
    expect([mainButton().textContent, document.querySelector('.note')]).toEqual(['Use this photo', null]);
    await press(mainButton());
    expect(queue.sends).toHaveLength(2);
  });

  it('is separate for each additional photo [PHO-17 PHO-30]', async () => {
    const { queue } = await mountPhotos('..', { path: '/4102/photos/additional' });
    await takePhoto();
    await press(mainButton());
    await press(find('.cam-bar button'));
    await takePhoto();
    expect(mainButton().textContent).toBe('Use this photo');
    await press(mainButton());
    expect(queue.sends.map(({ id }) => id)).toEqual(['photo-1', 'photo-2']);
  });

  it('keeps the error message and the focus while the queue retries automatically [ERR-26]', async () => {
    const { queue } = await sendFirst('..');
    await failSend(queue, { kind: 'offline' });
    const note = find('.note');
    buttonNamed('Continue').focus();
    await act(async () => queue.patch('photo-1', { activity: { kind: 'sending', share: 0.3 } }));
    expect([find('.note') === note, document.activeElement]).toEqual([true, buttonNamed('Continue')]);
  });

  it('says that the server confirmation is pending once all bytes are sent', async () => {
    const { queue } = await sendFirst('..');
    await act(async () => queue.sends[0]?.progress(1));
    expect(find('.sending p').textContent).toBe('Waiting for confirmation');
    expect(find('.sending [role=progressbar]').hasAttribute('aria-valuenow')).toBe(false);
  });

  it('offers Continue for an uploaded photo that is not being sent at the moment', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await act(async () =>
      queue.patch('photo-1', {
        stage: { kind: 'stored', submissionId: 's1' },
        activity: { kind: 'resting' },
      }),
    );
    await press(buttonNamed('Continue'));
    expect([currentPath(), queue.resumed()]).toEqual(['/4102/photos?step=take&set=1&prompt=2', 1]);
  });
});

describe('photo that is no longer on the device', () => {
  it('shows an error and asks for the photo again [PHO-30 PHO-36]', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await endSend(queue, { kind: 'lost' });
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=1');
    expect(find('.note').textContent).toBe(
      'Error: this photo is no longer on this deviceIt wasn’t sent. Please take it again.',
    );
    expect(document.activeElement).toBe(find('.note'));
    await takePhoto();
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
  });

  it('returns to the additional photos and shows the error [PHO-29]', async () => {
    const path = '/4102/photos/additional';
    const { queue, currentPath } = await mountPhotos('..', { path });
    await takePhoto();
    await press(mainButton());
    await endSend(queue, { kind: 'lost' });
    expect([currentPath(), find('.note').textContent]).toEqual([
      path,
      'Error: this photo is no longer on this deviceIt wasn’t sent. Please take it again.',
    ]);
  });

  it('returns to the review of all photos and shows the error [PHO-29]', async () => {
    const queue = aQueue();
    queue.restore({});
    const { currentPath } = await mountPhotos('xx', { queue });
    await press(mainButton());
    await endSend(queue, { kind: 'lost' });
    expect([currentPath(), find('.note').textContent]).toEqual([
      '/4102/photos?step=all',
      'Error: this photo is no longer on this deviceIt wasn’t sent. Please take it again.',
    ]);
  });

  it('shows no error when the user discards the photo in the queue panel', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await act(async () => {
      await queue.discard('photo-1');
      queue.sends[0]?.end({ kind: 'cancelled' });
    });
    expect([currentPath(), document.querySelector('.note')]).toEqual([
      '/4102/photos?step=take&set=1&prompt=1',
      null,
    ]);
  });
});

describe('screen reader announcement', () => {
  it('says that the photo is not saved when the device cannot store photos', async () => {
    await mountPhotos('..', { queue: aQueue({ isOnDevice: false }) });
    await press(mainButton());
    await takePhoto();
    expect(find('.cam-page > [role=status]').textContent).toBe(
      'Photo taken. We can’t save it on this device, so keep this page open until it’s sent.',
    );
  });
});

describe('review of all photos', () => {
  it('opens the feedback screen on Done and on No [PHO-16 PHO-35 PHO-42]', async () => {
    for (const button of ['Done', 'No']) {
      const { currentPath } = await mountPhotos('xx');
      const all = [...document.querySelectorAll<HTMLElement>('main button')];
      await press(all.find(({ textContent }) => textContent === button) as HTMLElement);
      expect(currentPath(), button).toBe('/4102/photos-feedback');
    }
  });

  it('adds a photo through a dialog with camera, file picker and Cancel [PHO-15 PHO-48]', async () => {
    const { queue, currentPath } = await mountPhotos('xx');
    const openAddPhotoDialog = () => press(find('.more .btn:first-child'));
    await openAddPhotoDialog();
    await press(find('dialog .btn--quiet'));
    expect(document.querySelector('dialog')).toBeNull();
    await openAddPhotoDialog();
    const [camera] = [...document.querySelectorAll<HTMLInputElement>('dialog input')];
    expect(camera?.getAttribute('capture')).toBe('environment');
    await chooseFile(camera as HTMLInputElement, aFile());
    expect(currentPath()).toBe('/4102/photos?step=review');
    expect(queue.list()[0]?.target).toEqual({
      assignmentId: '4102',
      claimId: '9',
      promptId: null,
      setId: null,
    });
    expect(find('h1').textContent).toBe('Additional photo');
  });

  it('returns to the review after an added photo is retaken or sent, and reloads the photos [PHO-29 PHO-31 PHO-53]', async () => {
    const queue = aQueue();
    queue.restore({});
    const { currentPath, requestedIds } = await mountPhotos('xx', { queue });
    expect(currentPath()).toBe('/4102/photos?step=review');
    await press(buttonNamed('Retake'));
    expect(currentPath()).toBe('/4102/photos?step=all');
    const input = () =>
      [...document.querySelectorAll<HTMLInputElement>('dialog input')][1] as HTMLInputElement;
    await press(find('.more .btn:first-child'));
    await chooseFile(input(), aFile());
    await press(mainButton());
    await endSend(queue, { kind: 'sent' });
    expect([currentPath(), requestedIds.length]).toEqual(['/4102/photos?step=all', 2]);
  });

  it('shows which photos are still stored on the device', async () => {
    const queue = aQueue();
    const target = { assignmentId: '4102', claimId: '9', promptId: '01', setId: '0' };
    queue.restore({ target, stage: { kind: 'waiting' } });
    await mountPhotos('x.', { queue });
    expect(find('.standing').textContent).toBe('1 of 2 sent · 1 saved on this device');
    expect([...document.querySelectorAll('figcaption')].map((text) => text.textContent)).toEqual([
      'Photo 00 (sent)',
      'Photo 01 saved on this device',
    ]);
  });

  it('appears when no photos are requested [PHO-52]', async () => {
    const answers = [okResult(anAssignment({ id: '4102', photoSets: [] }))];
    await mountPhotos('', { answers });
    expect(find('h1').textContent).toBe('Your photos');
    expect(find('.more .btn:first-child').textContent).toBe('Yes');
    expect(mainButton().textContent).toBe('Done');
  });

  it.each(['Done', 'No'])(
    'accepts an additional photo when no photos are requested, and closes with %s [PHO-52]',
    async (word) => {
      const answers = [okResult(aPhotoAssignment('', { photoSets: [] }))];
      const { queue, currentPath } = await mountPhotos('', { answers });
      await press(find('.more .btn:first-child'));
      await chooseFile(
        document.querySelectorAll<HTMLInputElement>('dialog input')[1] as HTMLInputElement,
        aFile(),
      );
      expect(currentPath()).toBe('/4102/photos?step=review');
      await press(mainButton());
      await endSend(queue, { kind: 'sent' });
      expect([queue.sends.length, currentPath()]).toEqual([1, '/4102/photos?step=all']);
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
      await press(buttons.find(({ textContent }) => textContent === word) as HTMLElement);
      expect(currentPath()).toBe('/4102/photos-feedback');
    },
  );
});

describe('additional photos', () => {
  const path = '/4102/photos/additional';

  it('are taken one after another until Done is pressed [PHO-04 PHO-17 PHO-18 PHO-31]', async () => {
    const more = aPhotoAssignment('..', { additionalPhotos: [aPhoto({ id: 'p1' })] });
    const answers = [okResult(aPhotoAssignment('..')), okResult(more)];
    const { queue, currentPath, requestedIds } = await mountPhotos('..', { path, answers });
    await takePhoto();
    expect(currentPath()).toBe(`${path}?step=review`);
    await press(mainButton());
    await endSend(queue, { kind: 'sent' });
    expect([currentPath(), requestedIds.length]).toEqual([path, 2]);
    expect(find('.cam-text p').textContent).toBe('1 photo added so far');
    await press(buttonNamed('Done'));
    expect(currentPath()).toBe('/4102/photos-feedback');
  });

  it('can be added after all requested photos are sent [PHO-18]', async () => {
    const { queue, currentPath } = await mountPhotos('xx|x', { path });
    expect([currentPath(), find('h1').textContent]).toEqual([path, 'Add more photos']);
    await takePhoto();
    expect(queue.list().map(({ target }) => [target.promptId, target.setId])).toEqual([[null, null]]);
    await press(mainButton());
    await endSend(queue, { kind: 'sent' });
    expect([queue.sends.length, currentPath()]).toEqual([1, path]);
  });

  it('are taken again after Retake [PHO-29]', async () => {
    const { currentPath } = await mountPhotos('..', { path });
    await takePhoto();
    await press(buttonNamed('Retake'));
    expect(currentPath()).toBe(path);
  });

  it('are kept unsent, and the vehicle screen opens when there is no claim [PHO-44 PHO-49]', async () => {
    const answers = [okResult(aPhotoAssignment('..', { needsClaim: true, claim: null }))];
    const { queue, currentPath } = await mountPhotos('', { path, answers });
    await takePhoto();
    await press(mainButton());
    expect(currentPath()).toBe('/4102/vin');
    expect([queue.sends.length, queue.list().length]).toEqual([0, 1]);
  });

  it('are sent when the user confirms them, but an older unconfirmed photo is not sent', async () => {
    const queue = aQueue();
    const target = { assignmentId: '4102', claimId: '9', promptId: null, setId: null };
    const olderPhoto = queue.restore({ target });
    await mountPhotos('..', { path, queue });
    await press(find('.cam-bar button'));
    await takePhoto();
    await press(mainButton());
    expect(queue.sends.map(({ id }) => id === olderPhoto.id)).toEqual([false]);
  });

  it('are sent to the claim if they were taken before the claim existed', async () => {
    const queue = aQueue();
    queue.restore({ target: { assignmentId: '4102', claimId: null, promptId: null, setId: null } });
    await mountPhotos('..', { path, queue });
    await press(mainButton());
    expect(queue.sends).toHaveLength(1);
    expect(queue.list().map(({ target, stage }) => [target.claimId, stage.kind])).toEqual([['9', 'waiting']]);
  });
});
