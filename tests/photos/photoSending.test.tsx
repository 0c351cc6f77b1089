// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import { addPhotoTime } from '#src/claim/photoTimes.ts';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import type { ConfirmOutcome } from '#src/photos/queue/photoQueue.ts';
import { find } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';
import {
  aFile,
  aPhotoAssignment,
  chooseFile,
  type MountPhotosOptions,
  mountPhotos,
} from '../support/app/mountPhotos.tsx';
import { aQueue, type FakeQueue } from '../support/app/photoFakes.ts';
import { aPhoto } from '../support/samples/anAssignment.ts';
import { ok } from '../support/samples/results.ts';

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.shoot input')];
const takePhoto = () => chooseFile(inputs()[1] as HTMLInputElement, aFile());
const buttonNamed = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.actions button, .cam-added button')];
  const button = found.find(({ textContent }) => textContent === name);
  if (!button)
    throw new Error(`No button “${name}”, only ${found.map(({ textContent }) => textContent).join()}`);
  return button;
};
const mainButton = () => find('.actions .btn--main');
const endSend = (queue: FakeQueue, outcome: Parameters<FakeQueue['sends'][number]['end']>[0]) =>
  act(async () => queue.sends.at(-1)?.end(outcome));
const failSend = (queue: FakeQueue, error: BackendError) => endSend(queue, { kind: 'failed', error });

/** Takes a photo for the first missing prompt and uses it. */
async function sendFirst(marks: string, options: MountPhotosOptions = {}) {
  const app = await mountPhotos(marks, options);
  await press(mainButton());
  await takePhoto();
  await press(mainButton());
  return app;
}
const noticeText = () => document.querySelector('.toast--actions')?.textContent;
const pressInNotice = (name: string) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('.toast--actions button')];
  return press(buttons.find(({ textContent }) => textContent === name) as HTMLElement);
};

describe('photo confirmation', () => {
  it('sends the photo once and opens the next prompt during the upload [PHO-30 PHO-32]', async () => {
    const { queue, currentPath } = await sendFirst('..');
    expect(queue.sends).toHaveLength(1);
    expect(queue.list()[0]?.activity.kind).toBe('sending');
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    expect(find('.cam > p[role=status]').textContent).toBe(
      'Photo saved on this device. It will send automatically.',
    );
    await expect.poll(() => document.activeElement).toBe(find('h1'));
    await endSend(queue, { kind: 'sent' });
    expect(currentPath(), 'stays at the next prompt').toBe('/4102/photos?step=take&set=1&prompt=2');
    await press(find('.cam-bar button'));
    expect(find('.photos-progress').textContent).toBe('1 of 2 saved');
  });

  it('lets the user take the photos of two sets before the first photo is sent [PHO-32]', async () => {
    const { queue, currentPath } = await sendFirst('..|.');
    await takePhoto();
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=next&set=2');
    expect(find('h1').textContent).toBe('Next: Set 1');
    expect(find('.photos-progress').textContent).toBe('0 of 3 sent2 saved on this device');
    await press(mainButton());
    await takePhoto();
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=all');
    expect(queue.sends.map(({ id }) => id)).toEqual(['photo-1', 'photo-2', 'photo-3']);
  });

  it('opens the next prompt at once, but announces the photo as saved only after the confirmation is stored [PHO-30]', async () => {
    const { queue, confirmed, finish } = slowQueue();
    const { currentPath } = await mountPhotos('..', { queue });
    await press(mainButton());
    await takePhoto();
    await press(mainButton());
    expect(confirmed).toEqual(['photo-1']);
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    const announcement = find('.cam > p[role=status]');
    expect(announcement.textContent).not.toContain('send automatically');
    await finish('confirmed');
    expect(announcement.textContent).toBe('Photo saved on this device. It will send automatically.');
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
  });

  it('does not announce the photo as saved if the device could not store the confirmation [PHO-30]', async () => {
    const { queue, finish } = slowQueue();
    await mountPhotos('..', { queue });
    await press(mainButton());
    await takePhoto();
    await press(mainButton());
    await act(async () => queue.patch('photo-1', { isOnDevice: false }));
    await finish('unsaved');
    expect(find('.cam > p[role=status]').textContent).toBe(
      'Keep this page open. The photo will send automatically when you’re back online.',
    );
    expect(find('.set-prompts li:first-child').textContent).not.toContain('Saved on this device');
  });

  it('opens the completion page after the last photo [PHO-32 PHO-15]', async () => {
    const additionalPhotos = [aPhoto({ id: 'p1', processedUrl: 'https://x/1.jpg' })];
    const { currentPath } = await sendFirst('x.', {
      answers: [ok(aPhotoAssignment('x.', { additionalPhotos }))],
    });
    expect(currentPath()).toBe('/4102/photos?step=all');
    expect(
      [...document.querySelectorAll('section:has(.shots) h2')].map((title) => title.textContent),
    ).toEqual(['All your photos', 'Additional photos']);
    expect(document.querySelectorAll('.shots .thumb')).toHaveLength(3);
    const pictures = [...document.querySelectorAll('.shots img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual([expect.stringMatching(/^blob:/), 'https://x/1.jpg']);
  });

  it('does not ask for a sent photo again while the backend does not list the photo yet [PHO-39]', async () => {
    const { queue, currentPath } = await sendFirst('.');
    await endSend(queue, { kind: 'sent' });
    expect(currentPath()).toBe('/4102/photos?step=all');
    expect(find('h1').textContent).toBe('Done, 1 photo is with Acme & Sons');
  });

  it('does not ask for a photo again that was sent shortly before the page was reloaded [PHO-39]', async () => {
    const target = { assignmentId: '4102', setId: '0', promptId: '00' };
    await mountPhotos('..', {
      prepare: (store) => store.set(photoTimesAtom, addPhotoTime('', target, Date.now() - 60_000)),
    });
    expect(find('.photos-progress').textContent).toBe('1 of 2 saved');
  });
});

describe('photos that the device cannot store', () => {
  const aFullDevice = () => {
    const queue = aQueue();
    const target = { assignmentId: '4102', claimId: '9', promptId: '00', setId: '0' };
    queue.restore({ target, stage: { kind: 'waiting' }, isOnDevice: false });
    return queue;
  };
  const warning = '1 not saved: keep this page open';

  it.each([
    ['overview', '..', '/4102/photos', '.photos-progress'],
    ['screen between two sets', '.|.', '/4102/photos?step=next&set=2', '.photos-progress'],
  ])('are not called saved on the %s [COOK-11]', async (_name, marks, path, selector) => {
    await mountPhotos(marks, { path, queue: aFullDevice() });
    expect(find(selector).textContent).toContain(warning);
    expect(find('main').textContent).not.toMatch(/saved on this device|Your photos are saved|stop here/);
  });

  it('are not called saved on the camera screen [COOK-11]', async () => {
    await mountPhotos('..', { path: '/4102/photos?step=take&set=1&prompt=2', queue: aFullDevice() });
    expect(find('.set-prompts li:first-child').textContent).toContain('Only on this page');
    expect(find('main').textContent).not.toContain('saved on this device');
  });
});

describe('screen between two photo sets', () => {
  it.each([
    ['saved on this device or already with us', { failure: null }],
    ['saved on this device or already with us', { failure: { error: { kind: 'rejected' }, attempt: 1 } }],
    ['We have your photos so far', undefined],
  ] as const)('says “%s” if the last photo is %j', async (text, photo) => {
    const queue = aQueue();
    const target = { assignmentId: '4102', claimId: '9', promptId: '00', setId: '0' };
    if (photo) queue.restore({ ...photo, target, stage: { kind: 'waiting' } });
    await mountPhotos(photo ? '.|.' : 'x|.', { path: '/4102/photos?step=next&set=2', queue });
    expect(find('.sheet-body > .lead').textContent).toContain(text);
  });
});

describe('photo that could not be sent', () => {
  it('is announced at the next prompt, once per lost connection, and is sent again on request [PHO-45]', async () => {
    const { queue, currentPath } = await sendFirst('...');
    await failSend(queue, { kind: 'offline' });
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
    expect(noticeText()).toContain(
      'Unable to upload photo at this time. Please try again later.' +
        'It’s saved on this device and will send automatically when you’re back online.',
    );
    expect(document.activeElement, 'the notice takes no focus').toBe(find('h1'));
    await pressInNotice('Send again');
    expect([queue.sends.length, noticeText()]).toEqual([2, undefined]);
    await failSend(queue, { kind: 'offline' });
    await pressInNotice('Later');
    await takePhoto();
    await press(mainButton());
    await failSend(queue, { kind: 'offline' });
    expect(noticeText(), 'one notice per loss of the connection').toBeUndefined();
  });

  it('is announced with the warning to keep the page open when the device cannot store photos', async () => {
    const { queue } = await sendFirst('..', { queue: aQueue({ isOnDevice: false }) });
    await failSend(queue, { kind: 'stalled' });
    expect(noticeText()).toContain('Keep this page open');
  });

  it('is announced with the backend’s reason as plain text, and with a button that opens its review [PHO-45]', async () => {
    const { queue, currentPath, warnings } = await sendFirst('...');
    await failSend(queue, { kind: 'rejected', status: 422, display: 'Too <b>dark</b>' });
    expect(noticeText()).toContain('Photo 00 wasn’t acceptedToo <b>dark</b>');
    await pressInNotice('Show photo');
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
    expect(find('.note').textContent).toBe('Error: the photo wasn’t acceptedToo <b>dark</b>');
    expect([document.activeElement === find('.note'), noticeText()]).toEqual([true, undefined]);
    expect(warnings.filter((warning) => warning.includes('upload'))).toEqual([]);
    await press(buttonNamed('Send again'));
    expect([queue.sends.length, currentPath()]).toEqual([2, '/4102/photos?step=take&set=1&prompt=2']);
  });

  it.each([
    [
      { kind: 'rejected', code: 'photo_prompt_not_found' } as const,
      'We are unable to complete the photo capture',
    ],
    [{ kind: 'rejected', status: 400 } as const, 'Unable to upload photo at this time. Please try again.'],
  ])('is announced with a message for the error %o: “%s” [PHO-45]', async (error, message) => {
    const { queue } = await sendFirst('..');
    await failSend(queue, error);
    expect(noticeText()).toContain(message);
  });

  it('is reviewed again at the end of its set, if the user chooses Later [PHO-29 PHO-45]', async () => {
    const { queue, currentPath } = await sendFirst('..');
    await failSend(queue, { kind: 'rejected', status: 422, display: 'Too dark' });
    await pressInNotice('Later');
    expect(noticeText()).toBeUndefined();
    await takePhoto();
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
    await press(buttonNamed('Retake'));
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=1');
    expect(queue.list().map(({ id }) => id)).toEqual(['photo-2']);
    await takePhoto();
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=all');
  });
});

describe('photo that is no longer on the device', () => {
  const lostText = 'Error: this photo is no longer on this deviceIt wasn’t sent. Please take it again.';

  it('is reported as lost and requested again [PHO-30]', async () => {
    const { queue, currentPath } = await mountPhotos('..', { queue: losingQueue() });
    await press(mainButton());
    await takePhoto();
    await press(mainButton());
    expect([currentPath(), queue.list()]).toEqual(['/4102/photos?step=take&set=1&prompt=1', []]);
    expect(find('.note').textContent).toBe(lostText);
    expect(document.activeElement).toBe(find('.note'));
    await takePhoto();
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
  });
});

/** A queue of a device that needs time to store a confirmation. The test decides when and how the write ends. */
function slowQueue() {
  const queue = aQueue();
  const confirmed: string[] = [];
  let resolve: (outcome: ConfirmOutcome) => void = () => undefined;
  return {
    confirmed,
    finish: (outcome: ConfirmOutcome) => act(async () => resolve(outcome)),
    queue: {
      ...queue,
      confirm(id: string) {
        confirmed.push(id);
        queue.patch(id, { stage: { kind: 'waiting' }, activity: { kind: 'queued' } });
        return new Promise<ConfirmOutcome>((settle) => {
          resolve = settle;
        });
      },
    },
  };
}

/** A queue of a device that loses each photo before it is confirmed. */
function losingQueue(): FakeQueue {
  const queue = aQueue();
  return {
    ...queue,
    async confirm(id) {
      queue.drop(id);
      return 'lost';
    },
  };
}

describe('review of an additional photo', () => {
  it('returns to the completion page on Retake and on “Use this photo” [PHO-29 PHO-32 PHO-53]', async () => {
    const queue = aQueue();
    queue.restore({});
    const { currentPath } = await mountPhotos('xx', { queue });
    expect(currentPath()).toBe('/4102/photos?step=review');
    await press(buttonNamed('Retake'));
    expect(currentPath()).toBe('/4102/photos?step=all');
    expect(queue.list(), 'the photo is gone').toEqual([]);
    expect(document.body.textContent).not.toContain('not confirmed yet');
    const input = () =>
      [...document.querySelectorAll<HTMLInputElement>('dialog input')][1] as HTMLInputElement;
    await press(find('.actions .btn:nth-child(2)'));
    await chooseFile(input(), aFile());
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=all');
  });
});

describe('additional photos', () => {
  const path = '/4102/photos/additional';

  it('are taken one after another until Done is pressed [PHO-04 PHO-32]', async () => {
    const { queue, currentPath } = await mountPhotos('..', { path });
    await takePhoto();
    expect(currentPath()).toBe(`${path}?step=review`);
    await press(mainButton());
    expect(currentPath()).toBe(path);
    expect(find('.cam-text p').textContent).toBe('1 photo added so far');
    await endSend(queue, { kind: 'sent' });
    await press(buttonNamed('Done'));
    expect(currentPath()).toBe('/4102/photos');
  });

  it('are kept unsent if there is no claim, and the vehicle screen opens [PHO-04 PHO-35]', async () => {
    const answers = [ok(aPhotoAssignment('..', { needsClaim: true, claim: null }))];
    const { queue, currentPath } = await mountPhotos('', { path, answers });
    await takePhoto();
    await press(mainButton());
    expect(currentPath()).toBe('/4102/vin');
    expect([queue.sends.length, queue.list().length]).toEqual([0, 1]);
  });
});
