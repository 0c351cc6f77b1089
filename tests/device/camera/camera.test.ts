import { describe, expect, it } from 'vitest';
import { type Camera, type CameraScope, createCamera } from '#src/device/camera/camera.ts';
import { readJpegHeader } from '#src/device/image/jpegHeader.ts';
import { headerOnlyJpeg } from '../../support/samples/jpegs.ts';

interface FakeTrack {
  isStopped: boolean;
  readyState: 'live' | 'ended';
  muted: boolean;
  applied: unknown[];
}

function setUpCamera(
  options: {
    error?: string;
    isSecure?: boolean;
    hasApi?: boolean;
    capabilities?: unknown;
    still?: () => Promise<Blob>;
    isSilent?: boolean;
  } = {},
) {
  const requests: MediaStreamConstraints[] = [];
  const timers: (() => void)[] = [];
  const track: FakeTrack & Record<string, unknown> = {
    isStopped: false,
    readyState: 'live',
    muted: false,
    applied: [],
    getCapabilities: () => options.capabilities ?? {},
    applyConstraints: async (constraints: unknown) => void track.applied.push(constraints),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    stop() {
      track.isStopped = true;
    },
  };
  const media = Object.assign(new EventTarget(), {
    getTracks: () => [track],
    getVideoTracks: () => [track],
  }) as unknown as MediaStream;
  let answer: () => void = () => undefined;
  const mediaDevices = {
    async getUserMedia(constraints: MediaStreamConstraints) {
      requests.push(constraints);
      if (options.isSilent) await new Promise<void>((resolve) => (answer = resolve));
      if (options.error) throw new DOMException('refused', options.error);
      return media;
    },
  };
  const { still } = options;
  const scope = {
    isSecureContext: options.isSecure ?? true,
    navigator: { mediaDevices: options.hasApi === false ? undefined : mediaDevices },
    ...(still && {
      ImageCapture: class {
        takePhoto = still;
      },
    }),
  } as unknown as CameraScope;
  const camera = createCamera(scope, {
    nowMs: () => Date.UTC(2026, 2, 9, 12),
    after(_ms, run) {
      timers.push(run);
      return () => undefined;
    },
  });
  return { camera, requests, track, media, timers, answer: () => answer() };
}

const neverAborted = new AbortController().signal;
const failureOf = async (options: Parameters<typeof setUpCamera>[0]) => {
  const opening = await setUpCamera(options).camera.open(neverAborted);
  return opening.kind === 'failed' ? opening.failure : opening.kind;
};
async function openStream(camera: Camera) {
  const opening = await camera.open(neverAborted);
  if (opening.kind !== 'open') throw new Error('The camera did not open.');
  return opening.stream;
}
const video = { videoWidth: 0, videoHeight: 0 } as HTMLVideoElement;

describe('live camera', () => {
  it('requests the rear camera without audio, at the highest resolution', async () => {
    const { camera, requests } = setUpCamera();
    expect((await camera.open(neverAborted)).kind).toBe('open');
    expect(requests).toMatchObject([
      { audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 } } },
    ]);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['SomethingNew', 'busy'],
  ])('reports the browser error %s as the failure “%s”', async (error, failure) => {
    expect(await failureOf({ error })).toBe(failure);
  });

  it('is not requested on a page without HTTPS, or without a camera API', async () => {
    expect(await failureOf({ isSecure: false })).toBe('insecure');
    expect(await failureOf({ hasApi: false })).toBe('unsupported');
  });

  it('closes a stream that opens after the screen was left', async () => {
    const { camera, track, answer } = setUpCamera({ isSilent: true });
    const abortController = new AbortController();
    const opening = camera.open(abortController.signal);
    abortController.abort();
    answer();
    expect(await opening).toEqual({ kind: 'failed', failure: 'ended' });
    expect(track.isStopped).toBe(true);
  });

  it('reports a browser that does not respond, and closes a stream that opens later', async () => {
    const { camera, track, timers, answer } = setUpCamera({ isSilent: true });
    const opening = camera.open(neverAborted);
    timers[0]?.();
    expect(await opening).toEqual({ kind: 'failed', failure: 'silent' });
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(track.isStopped).toBe(true);
  });

  it('keeps the torch on while the zoom changes [CAM-07]', async () => {
    const { camera, track } = setUpCamera({
      capabilities: { torch: true, zoom: { min: 1, max: 4, step: 0.1 } },
    });
    const stream = await openStream(camera);
    await stream.setTorch(true);
    await stream.setZoom(2);
    await stream.setZoom(3);
    expect(track.applied.slice(1)).toEqual([
      { advanced: [{ zoom: 2 }, { torch: true }] },
      { advanced: [{ zoom: 3 }, { torch: true }] },
    ]);
  });

  it('returns the full-size photo of the camera, with the time in its EXIF data, if it is a JPEG [CAM-05]', async () => {
    const photo = new Blob([headerOnlyJpeg({ width: 4000, height: 3000 })], { type: 'image/jpeg' });
    const { camera } = setUpCamera({ still: async () => photo });
    const stream = await openStream(camera);
    const taken = (await stream.takePhoto(video)) as Blob;
    expect((await readJpegHeader(taken))?.size).toEqual({ width: 4000, height: 3000 });
    expect(await taken.text()).toContain('2026:03:09');
  });

  it.each([
    ['was stopped', { readyState: 'ended' }],
    ['was taken by another app', { muted: true }],
  ] as const)('ends instead of taking a photo of an old frame if its track %s', async (_cause, state) => {
    const photo = new Blob([headerOnlyJpeg({ width: 4000, height: 3000 })], { type: 'image/jpeg' });
    const { camera, track } = setUpCamera({ still: async () => photo });
    const stream = await openStream(camera);
    let ends = 0;
    stream.onEnd(() => (ends += 1));
    Object.assign(track, state);
    expect([await stream.takePhoto(video), ends]).toEqual([undefined, 1]);
  });

  it('reports once that its tracks have stopped, but reports nothing if the app closed the camera', async () => {
    const { camera, media } = setUpCamera();
    const stream = await openStream(camera);
    let ends = 0;
    stream.onEnd(() => (ends += 1));
    for (let event = 1; event <= 2; event++) media.dispatchEvent(new Event('inactive'));
    stream.onEnd(() => (ends += 1));
    stream.close();
    media.dispatchEvent(new Event('inactive'));
    expect(ends).toBe(1);
  });
});
