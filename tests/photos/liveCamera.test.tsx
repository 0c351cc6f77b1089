// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cameraAtom } from '#src/device/camera/camera.ts';
import type { FrameMeasure } from '#src/device/image/frames/measureFrame.ts';
import {
  type LiveCameraDependencies,
  liveCameraDependenciesAtom,
  liveSettingsAtom,
  parseLiveSettings,
  serializeLiveSettings,
} from '#src/photos/live/live.atoms.ts';
import { createFakeCamera, type FakeCamera } from '../support/app/fakeCamera.ts';
import { byRole } from '../support/app/mountPart.tsx';
import { mountPhotos } from '../support/app/mountPhotos.tsx';
import { aQueue } from '../support/app/photoFakes.ts';

const good: FrameMeasure = { advice: undefined, motion: 0, isBlank: false };

/** Opens the first photo. Each call of `frame` measures one frame, 150 ms after the previous frame. */
async function openFirstPhoto(
  camera: FakeCamera,
  {
    settings = '',
    isInApp = false,
    marks = '-- -',
    path = '/4102/photos?step=take&set=1&prompt=1',
    queue = aQueue(),
  } = {},
) {
  let nowMs = 0;
  const waiting: ((measure: FrameMeasure | undefined) => void)[] = [];
  const dependencies: LiveCameraDependencies = {
    openFrameAnalyser: () => ({
      measure: () => new Promise((resolve) => waiting.push(resolve)),
      close: () => undefined,
    }),
    watchOrientation: () => () => undefined,
    requestOrientation: vi.fn(),
    nowMs: () => nowMs,
    isInApp,
  };
  const app = await mountPhotos(marks, {
    capabilities: { liveCamera: true },
    path,
    queue,
    prepare(store) {
      store.set(cameraAtom, camera);
      store.set(liveCameraDependenciesAtom, dependencies);
      store.set(liveSettingsAtom, settings);
    },
  });
  const showPicture = () =>
    act(async () => document.querySelector('video')?.dispatchEvent(new Event('loadedmetadata')));
  await showPicture();
  const frame = (measure: Partial<FrameMeasure> = {}) =>
    act(async () => {
      nowMs += 150;
      waiting.shift()?.({ ...good, ...measure });
      await vi.advanceTimersByTimeAsync(200);
    });
  const frames = async (count: number, measure: Partial<FrameMeasure> = {}) => {
    for (let done = 0; done < count; done++) await frame(measure);
  };
  return { ...app, dependencies, frames, showPicture };
}

const press = (name: string) => act(async () => byRole('button', name).click());
const setVisibility = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const setVideoSize = (width: number, height: number) => {
  for (const [name, value] of [
    ['videoWidth', width],
    ['videoHeight', height],
  ] as const)
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, value });
};
const hint = () => document.querySelector('.live-hint')?.textContent;

describe('live camera screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    setVideoSize(1280, 960);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('turns on the camera after a tap, and requests orientation access in the same tap [CAM-02]', async () => {
    const camera = createFakeCamera('prompt');
    const { dependencies } = await openFirstPhoto(camera);
    expect(camera.streams.length).toBe(0);
    expect(document.body.textContent).toContain('Only the photos you take leave this phone.');
    await press('Turn on camera');
    expect(camera.streams.length).toBe(1);
    expect(dependencies.requestOrientation).toHaveBeenCalledOnce();
  });

  it('adds the photo to the queue, and closes the camera for the review [CAM-03 CAM-05]', async () => {
    const camera = createFakeCamera();
    camera.photo = new Blob(['x'], { type: 'image/jpeg' });
    const { queue } = await openFirstPhoto(camera);
    await press('Take photo');
    expect(queue.list().length).toBe(1);
    expect(camera.streams.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(byRole('button', 'Use this photo')).toBeDefined();
  });

  it('shows an error if the camera returned no photo, and stays usable [CAM-05]', async () => {
    const { queue } = await openFirstPhoto(createFakeCamera());
    await press('Take photo');
    expect(hint()).toContain('didn’t take a photo');
    expect(queue.list().length).toBe(0);
    expect(byRole('button', 'Take photo').getAttribute('aria-disabled')).toBeNull();
  });

  it('disables the shutter until the video resumes after the page was hidden [CAM-03]', async () => {
    const { showPicture } = await openFirstPhoto(createFakeCamera());
    await setVisibility('hidden');
    setVideoSize(0, 0);
    await setVisibility('visible');
    expect(document.querySelector('.finder > .making')).not.toBeNull();
    expect(byRole('button', 'Take photo').getAttribute('aria-disabled')).toBe('true');
    setVideoSize(1280, 960);
    await showPicture();
    expect(byRole('button', 'Take photo').getAttribute('aria-disabled')).toBeNull();
  });

  it('shows one hint at a time, and offers the torch if the picture is dark [CAM-07 CAM-08]', async () => {
    const camera = createFakeCamera('granted', { hasTorch: true, zoom: { min: 1, max: 8, step: 0.1 } });
    const { frames } = await openFirstPhoto(camera);
    await frames(5, { advice: 'dark', motion: 40 });
    expect(hint()).toBe('Too dark: turn on the light');
    await press('Light');
    await press('Zoom 2×');
    expect(camera.settings).toEqual(['torch=true', 'zoom=2']);
    expect(hint()).toBe('Too dark: find more light');
  });

  it('keeps the torch on for the next photo until the customer switches it off [CAM-07]', async () => {
    const camera = createFakeCamera('granted', { hasTorch: true, zoom: undefined });
    camera.photo = new Blob(['x'], { type: 'image/jpeg' });
    const { showPicture } = await openFirstPhoto(camera);
    const takeNext = async () => {
      await press('Take photo');
      await press('Use this photo');
      await showPicture();
    };
    const isLit = () => byRole('button', 'Light').getAttribute('aria-pressed');
    await press('Light');
    await takeNext();
    expect([isLit(), camera.settings]).toEqual(['true', ['torch=true', 'torch=true']]);
    await press('Light');
    expect([isLit(), camera.settings.at(-1)]).toEqual(['false', 'torch=false']);
    await setVisibility('hidden');
    await setVisibility('visible');
    await showPicture();
    expect([isLit(), camera.settings.length]).toEqual(['false', 3]);
  });

  it('offers 0.5× instead of 4× zoom if the camera has a wide-angle lens [CAM-07]', async () => {
    const zoomsFrom = async (min: number) => {
      const { unmount } = await openFirstPhoto(
        createFakeCamera('granted', { hasTorch: false, zoom: { min, max: 8, step: 0.1 } }),
      );
      const shown = [...document.querySelectorAll('.live-zoom')].map(({ textContent }) => textContent);
      await unmount();
      return shown;
    };
    expect(await zoomsFrom(1)).toEqual(['1×', '2×', '4×']);
    expect(await zoomsFrom(0.5)).toEqual(['0.5×', '1×', '2×']);
  });

  it('takes a photo at the end of the countdown, unless the customer cancels [CAM-09]', async () => {
    const camera = createFakeCamera();
    camera.photo = new Blob(['x'], { type: 'image/jpeg' });
    const { frames, queue } = await openFirstPhoto(camera, { settings: 'auto' });
    await frames(6);
    expect(hint()).toBe('Hold still…');
    await press('Tap to cancel the automatic photo');
    await frames(12);
    expect(queue.list().length).toBe(0);
    await frames(1, { motion: 30 });
    await frames(14);
    expect(queue.list().length).toBe(1);
  });

  it('does not count down while a dialog is open [CAM-09]', async () => {
    const camera = createFakeCamera();
    camera.photo = new Blob(['x'], { type: 'image/jpeg' });
    const { frames, queue } = await openFirstPhoto(camera, { settings: 'auto' });
    await frames(6);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await frames(20);
    expect([queue.list().length, hint()]).toEqual([0, '']);
    dialog.remove();
    await frames(14);
    expect(queue.list().length).toBe(1);
  });

  it.each([
    ['denied', 'blocked on this page'],
    ['missing', 'found no camera'],
    ['busy', 'in use'],
    ['ended', 'in use'],
    ['silent', 'in use'],
    ['insecure', 'doesn’t work inside this page'],
    ['unsupported', 'doesn’t work inside this page'],
  ] as const)('shows the file inputs and the reason if the camera is %s [CAM-04]', async (failure, text) => {
    const camera = createFakeCamera(failure === 'denied' ? 'denied' : 'granted');
    camera.failure = failure;
    await openFirstPhoto(camera);
    expect(document.querySelector('.cam-status')?.textContent).toContain(text);
    expect(document.querySelectorAll('.shoot input[type=file]').length).toBe(2);
  });

  it('says that an in-app browser blocks the camera [CAM-04]', async () => {
    const camera = createFakeCamera('denied');
    camera.failure = 'denied';
    await openFirstPhoto(camera, { isInApp: true });
    expect(document.querySelector('.cam-status')?.textContent).toContain('This app blocks the camera');
  });
});

describe('live camera for additional photos', () => {
  const aCamera = () => {
    const camera = createFakeCamera();
    camera.photo = new Blob(['x'], { type: 'image/jpeg' });
    return camera;
  };
  const titles = () => document.querySelector('h1')?.textContent;

  it('opens from the completion page, opens again for a retake, and then returns to that page [CAM-11 PHO-29]', async () => {
    const camera = aCamera();
    const { queue, currentPath } = await openFirstPhoto(camera, { marks: 'xx', path: '/4102/photos' });
    expect(camera.streams.length).toBe(0);
    await press('Add a photo');
    expect([currentPath(), titles()]).toEqual(['/4102/photos?step=take', 'Add a photo']);
    expect(document.querySelector('[data-outline], .live-example')).toBeNull();
    await press('Take photo');
    expect(currentPath()).toBe('/4102/photos?step=review');
    await press('Retake');
    expect(currentPath()).toBe('/4102/photos?step=take');
    await press('Take photo');
    await press('Use this photo');
    expect(queue.list().at(-1)).toMatchObject({ stage: { kind: 'waiting' }, target: { promptId: null } });
    expect(titles()).toBe('2 of 3 photos are with Acme & Sons');
    expect(camera.streams.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it('shows the title of the open photo after a press of “Add another photo of this” [CAM-11]', async () => {
    await openFirstPhoto(aCamera(), { marks: 'xx', path: '/4102/photos' });
    // The code of the viewer is loaded after the screen.
    await act(async () => void (await import('#src/photos/marking/MarkableViewer.tsx')));
    await act(async () => document.querySelector<HTMLElement>('.tile-frame')?.click());
    const title = document.querySelector('dialog h2')?.textContent;
    await press('Add another photo of this');
    expect(titles()).toBe(title);
  });

  it('keeps the title of a photo that is taken again [CAM-11]', async () => {
    const queue = aQueue();
    queue.restore({ title: 'Front bumper' });
    const retaken = await openFirstPhoto(aCamera(), { marks: 'xx', path: '/4102/photos', queue });
    await press('Retake');
    expect(titles()).toBe('Front bumper');
    await press('Take photo');
    expect(retaken.queue.list().map(({ title }) => title)).toEqual(['Front bumper']);
    await press('Use this photo');
    await press('Add a photo');
    expect(titles()).toBe('Add a photo');
  });
});

describe('settings of the live camera', () => {
  it.each(['', 'no-outline', 'auto', 'left', 'no-outline auto left'])(
    'are parsed from "%s" and serialized to the same text [CAM-09]',
    (text) => {
      expect(serializeLiveSettings(parseLiveSettings(text))).toBe(text);
    },
  );
});
