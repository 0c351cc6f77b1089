// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionAtom } from '#src/claim/session.ts';
import type { ProcessedPhoto } from '#src/device/image/photoProcessor.ts';
import { deleteContent } from '../support/app/goneFile.ts';
import { find } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';
import { aFile, aPhotoAssignment, chooseFile, mountPhotos } from '../support/app/mountPhotos.tsx';
import { aGeolocation, aPhotoProcessor, aQueue, aSlowPhotoProcessor } from '../support/app/photoFakes.ts';
import { aPhoto, aPhotoSet, aPrompt } from '../support/samples/anAssignment.ts';
import { ok } from '../support/samples/results.ts';

const mainButton = () => find('.actions .btn--main');
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.shoot input')];
const takePhoto = async (file = aFile()) => chooseFile(inputs()[1] as HTMLInputElement, file);
const target = { assignmentId: '4102', claimId: '9', promptId: '00', setId: '0' };

describe('photo overview', () => {
  it('lists the finished, current and next photo sets [PHO-07]', async () => {
    const examples = ['a', 'b', 'c'].map((id) => aPrompt({ id, exampleUrl: `https://x/${id}.jpg` }));
    const sets = [
      aPhotoSet([aPrompt({ photo: aPhoto() })], { title: 'Around' }),
      aPhotoSet(examples, { title: 'Damage' }),
      aPhotoSet([aPrompt()], { title: 'Papers' }),
    ];
    await mountPhotos('', { answers: [ok(aPhotoAssignment('', { photoSets: sets }))] });
    const rows = [...document.querySelectorAll('.set')];
    expect(rows.map((row) => row.querySelector('h2')?.textContent)).toEqual([
      'Done: Around',
      'Now: Damage',
      'Upcoming: Papers',
    ]);
    expect(rows.map((row) => row.className)).toEqual(['set done', 'set now', 'set']);
    expect(rows[1]?.getAttribute('aria-current')).toBe('step');
    expect(document.querySelectorAll('.set .thumb img'), 'two examples of the current set').toHaveLength(2);
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      '1 photo sent',
      '3 photos, up next',
      '1 photo',
    ]);
  });

  it('shows the number of photos, the expected time and tips before the first photo', async () => {
    await mountPhotos('....|..|..');
    expect(find('.photos-head').textContent).toContain('8 photos, about 3 minutes');
    expect(document.querySelectorAll('.tips li')).toHaveLength(3);
    expect(document.title).toBe('The photos we need – Acme & Sons');
  });

  it('shows the progress and opens the first missing photo [PHO-06 PHO-07]', async () => {
    const { currentPath } = await mountPhotos('xx|x.');
    expect(find('.photos-progress').textContent).toBe('3 of 4 saved');
    expect(document.querySelectorAll('.seg .is-done')).toHaveLength(3);
    expect(find('.steps-top [aria-current]').textContent).toContain('Take Photos');
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=take&set=2&prompt=2');
    await expect.poll(() => document.activeElement).toBe(find('h1'));
    expect(document.title).toBe('Photo 4 of 4 – Photo 11 – Acme & Sons');
  });

  it('counts photos stored on the device and does not ask for these photos again', async () => {
    const queue = aQueue();
    queue.restore({ target, stage: { kind: 'waiting' } });
    const { currentPath } = await mountPhotos('..', { queue });
    expect(find('.photos-progress').textContent).toBe('0 of 2 sent1 saved on this device');
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=take&set=1&prompt=2');
  });

  it('requests the location after a tap, gives the reason and adds the location to the photos [PHO-28]', async () => {
    const place = { latitude: 44.8, longitude: 20.4 };
    const photoProcessor = aPhotoProcessor();
    await mountPhotos('..', { photoProcessor, geolocation: aGeolocation('prompt', place) });
    expect(find('.place').textContent).toContain('can help the appraiser');
    await press(find('.place .btn:not(.btn--quiet)'));
    expect(document.querySelector('.place')).toBeNull();
    expect(find('.said').textContent).toBe('Your location will be added to your next photos.');
    await press(mainButton());
    await takePhoto();
    expect(photoProcessor.processed.map((photo) => photo.place)).toEqual([place]);
  });

  it('lets the user continue without sharing the location [PHO-28]', async () => {
    const photoProcessor = aPhotoProcessor();
    await mountPhotos('..', { photoProcessor, geolocation: aGeolocation('prompt') });
    await press(find('.place .btn--quiet'));
    expect(document.querySelector('.place')).toBeNull();
    await press(mainButton());
    await takePhoto();
    expect(photoProcessor.processed).toHaveLength(1);
    expect(find('h1').textContent).toBe('Photo 00');
    expect(document.querySelector('.mine')).not.toBeNull();
  });
});

describe('photo screen', () => {
  it('redirects to the claims when the backend returns no assignment [PHO-03]', async () => {
    const { currentPath } = await mountPhotos('', { answers: [ok(null)] });
    expect(currentPath()).toBe('/claims');
  });

  it('redirects to the vehicle screen when there is no claim [PHO-06]', async () => {
    const answers = [ok(aPhotoAssignment('..', { needsClaim: true, claim: null }))];
    const { currentPath } = await mountPhotos('', { answers });
    expect(currentPath()).toBe('/4102/vin');
  });

  it('shows the requested photos for an unknown mode in the URL [ROUTE-39]', async () => {
    await mountPhotos('..', { path: '/4102/photos/other' });
    expect(document.querySelectorAll('.set')).toHaveLength(1);
  });
});

describe('photo prompt', () => {
  const prompt = '/4102/photos?step=take&set=1&prompt=1';

  it('shows a title, an example, a hint, a camera input and a file input [PHO-11 PHO-23]', async () => {
    const sets = [
      aPhotoSet([aPrompt({ title: 'Front', description: 'Two steps.', exampleUrl: 'https://x/e.jpg' })]),
    ];
    await mountPhotos('', { path: prompt, answers: [ok(aPhotoAssignment('', { photoSets: sets }))] });
    expect(find('h1').textContent).toBe('Front');
    expect(find('.cam-text p').textContent).toBe('Two steps.');
    expect(find('.finder img').getAttribute('alt')).toBe('Example: Front');
    expect(document.querySelectorAll('.cam-map .is-now')).toHaveLength(1);
    expect(find('.cam-bar p').textContent).toBe('Photo 1 of 1');
    const [choose, camera] = inputs();
    expect(inputs().map((input) => input.accept)).toEqual([
      'image/jpeg,.jpg,.jpeg,.jfif',
      'image/jpeg,.jpg,.jpeg,.jfif',
    ]);
    expect([choose?.getAttribute('capture'), camera?.getAttribute('capture')]).toEqual([null, 'environment']);
    expect(inputs().map((input) => input.labels?.[0]?.textContent)).toEqual(['Choose photo', 'Take photo']);
    expect(inputs().some((input) => input.multiple || input.tabIndex < 0)).toBe(false);
  });

  it('shows an illustration if the example comes from a foreign host [trust T4]', async () => {
    const sets = [aPhotoSet([aPrompt({ exampleUrl: 'https://evil.test/e.jpg' })])];
    await mountPhotos('', { path: prompt, answers: [ok(aPhotoAssignment('', { photoSets: sets }))] });
    expect(find('.finder > .art').getAttribute('role')).toBe('img');
    expect(document.querySelector('img[src*="evil.test"]')).toBeNull();
  });

  it('shows an illustration of the subject if the example picture fails to load', async () => {
    const sets = [aPhotoSet([aPrompt({ title: 'Rear left', exampleUrl: 'https://x/e.jpg' })])];
    await mountPhotos('', { path: prompt, answers: [ok(aPhotoAssignment('', { photoSets: sets }))] });
    await act(async () => find('.finder > img').dispatchEvent(new Event('error')));
    expect(find('.finder > .art').getAttribute('role')).toBe('img');
    expect(find('.finder > .art use').getAttribute('href')).toMatch(/#art-photo-rear-left$/);
  });

  it('stores the photo before showing it for review [PHO-24 PHO-11]', async () => {
    const { queue, photoProcessor, currentPath } = await mountPhotos('..', { path: prompt });
    await takePhoto();
    expect(photoProcessor.processed).toHaveLength(1);
    expect(
      queue.list().map(({ stage, target: photoTarget, title }) => [stage.kind, photoTarget, title]),
    ).toEqual([['taken', target, 'Photo 00']]);
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
    expect(find('.mine').getAttribute('alt')).toBe('Your photo: Photo 00');
    expect([...document.querySelectorAll('.actions button')].map((button) => button.textContent)).toEqual([
      'Use this photo',
      'Retake',
    ]);
    await expect.poll(() => document.activeElement).toBe(find('h1'));
  });

  it('uses only the first of several files [PHO-23]', async () => {
    const { photoProcessor } = await mountPhotos('..', { path: prompt });
    await chooseFile(inputs()[0] as HTMLInputElement, aFile('one.jpg'), aFile('two.jpg'));
    expect(photoProcessor.processed.map(({ file }) => (file as File).name)).toEqual(['one.jpg']);
  });

  it('asks for a different image if a file is not a JPEG, and accepts the next file [PHO-23]', async () => {
    const made = { kind: 'made', bytes: new ArrayBuffer(4), width: 4, height: 3 } as const;
    const { queue } = await mountPhotos('..', {
      path: prompt,
      photoProcessor: aPhotoProcessor(async ({ type }) =>
        type === 'image/png' ? { kind: 'unreadable' } : made,
      ),
    });
    await takePhoto(aFile('front.png', 'image/png'));
    expect(find('.note').textContent).toContain(
      'Cannot process image. Please choose a different jpeg image.',
    );
    expect([document.activeElement, queue.list().length]).toEqual([find('.note'), 0]);
    await takePhoto();
    expect(find('h1').textContent).toBe('Photo 00');
    expect(queue.list()).toHaveLength(1);
  });

  it.each(['application/octet-stream', ''])(
    'does not reject a photo because of its reported type "%s" [PHO-23]',
    async (type) => {
      const { queue } = await mountPhotos('..', { path: prompt });
      await takePhoto(aFile('front', type));
      expect(queue.list()).toHaveLength(1);
    },
  );

  it('stays on the camera step and shows an error if the photo processor fails [PHO-23]', async () => {
    const { currentPath } = await mountPhotos('..', {
      path: prompt,
      photoProcessor: aPhotoProcessor(() => Promise.reject(new Error('out of memory'))),
    });
    await takePhoto();
    expect(find('.note').textContent).toContain('Cannot process image.');
    expect(currentPath()).toBe(prompt);
    expect(inputs().some(({ disabled }) => disabled)).toBe(false);
  });

  it('explains which camera setting helps when the phone cannot open a very large photo [PHO-23]', async () => {
    await mountPhotos('..', {
      path: prompt,
      photoProcessor: aPhotoProcessor(async () => ({ kind: 'oversized' })),
    });
    await takePhoto();
    expect(find('.note').textContent).toMatch(
      /larger than this phone can open.+Set the camera to 12 or 50 MP/,
    );
  });

  it('says that a file can no longer be read, and accepts the file when the user chooses it again', async () => {
    let answer: () => Promise<ProcessedPhoto> = async () => ({ kind: 'unreadable' });
    const { queue } = await mountPhotos('..', {
      path: prompt,
      photoProcessor: aPhotoProcessor(() => answer()),
    });
    const file = aFile('IMG_1.jpg');
    deleteContent(file);
    await takePhoto(file);
    expect(find('.note').textContent).toContain('IMG_1.jpg can no longer be read. Choose it again');
    answer = async () => ({ kind: 'made', bytes: new ArrayBuffer(8), width: 4, height: 3 });
    await takePhoto(aFile('IMG_1.jpg'));
    expect(queue.list()).toHaveLength(1);
  });

  it('explains how to allow access when the browser withholds the photo', async () => {
    await mountPhotos('..', {
      path: prompt,
      photoProcessor: aPhotoProcessor(async () => ({ kind: 'withheld' })),
    });
    await takePhoto();
    expect(find('.note').textContent).toMatch(
      /your browser is hiding photos.+allow this page.+another browser/,
    );
  });

  it('shows the photo and disables the inputs while it is being processed [PHO-11]', async () => {
    await mountPhotos('..', {
      path: prompt,
      photoProcessor: aPhotoProcessor(() => new Promise(() => undefined)),
    });
    await takePhoto();
    expect(find('.making').textContent).toBe('Preparing your photo…');
    expect(find('.finder > .taken').getAttribute('src')).toMatch(/^blob:/);
    expect(inputs().every(({ disabled }) => disabled)).toBe(true);
  });

  it('discards the photo if its owner logs out while the photo is being processed [trust T9 U18]', async () => {
    const { photoProcessor, finish } = aSlowPhotoProcessor();
    const { queue, store } = await mountPhotos('..', { path: prompt, photoProcessor });
    await takePhoto();
    await act(async () => store.set(sessionAtom, { kind: 'signedOut' }));
    await act(async () => finish());
    expect(queue.list()).toEqual([]);
  });

  it('keeps the photo if the user leaves during processing, and shows the photo on return', async () => {
    const { photoProcessor, finish } = aSlowPhotoProcessor();
    const { queue, currentPath } = await mountPhotos('..', { path: prompt, photoProcessor });
    await takePhoto();
    await press(find('.cam-bar button'));
    await act(async () => finish());
    expect(currentPath()).toBe('/4102/photos');
    expect(queue.list()).toHaveLength(1);
    await press(mainButton());
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
  });

  it('has a phone link with a short and a long label, unless the carrier hides calls [PHO-19]', async () => {
    await mountPhotos('..', { path: prompt });
    expect(find('.bar .help').getAttribute('href')).toBe('tel:+15550142200');
    expect(find('.bar .help .short').textContent).toBe('Help');
    expect(find('.bar .help .long').textContent).toBe('Help: (555) 014-2200');
    expect(find('.cam-call').getAttribute('href')).toBe('tel:+15550142200');
    expect(find('.cam-call').getAttribute('aria-label')).toBe('Call for help: (555) 014-2200');
    await mountPhotos('..', { path: prompt, capabilities: { hideCallForHelp: true } });
    expect(document.querySelector('[href^="tel:"]')).toBeNull();
  });
});

describe('photo screen on page load', () => {
  it.each([
    ['?step=take&set=1&prompt=1', 'x.', ''],
    ['?step=all', 'x.', ''],
    ['?step=take&set=1&prompt=1', 'xx', '?step=all'],
  ])(
    'replaces the unreachable step %s of the photo plan %s with a reachable step [PHO-06]',
    async (query, marks, shown) => {
      const { location, currentPath } = await mountPhotos(marks, { path: `/4102/photos${query}` });
      expect(currentPath()).toBe(`/4102/photos${shown}`);
      expect(location.history).toHaveLength(1);
    },
  );

  it('opens the review of a photo taken before the tab was closed [trust U6]', async () => {
    const queue = aQueue();
    queue.restore({ target: { ...target, promptId: '01' }, title: 'Photo 01' });
    const { currentPath } = await mountPhotos('..', { queue });
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=2');
    expect(document.querySelector('.mine')).not.toBeNull();
    await press(find('.cam-bar button'));
    expect(currentPath()).toBe('/4102/photos');
    expect(document.querySelectorAll('.set')).toHaveLength(1);
  });
});
