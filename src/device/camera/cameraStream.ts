import { inTime, type WallClock } from '../clock.ts';
import { stampTime } from './stampTime.ts';

/** Zoom factors that the camera offers. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface CameraFeatures {
  readonly hasTorch: boolean;
  /** Undefined if the camera cannot zoom. */
  readonly zoom: ZoomRange | undefined;
}

/** A camera that is switched on. */
export interface CameraStream {
  /** For `srcObject` of a video element. */
  readonly media: MediaStream;
  /** Chrome on Android reports the features only after the first frame, so read them again then. */
  features(): CameraFeatures;
  /** @returns whether the light is now as requested */
  setTorch(isOn: boolean): Promise<boolean>;
  /** @returns whether the camera has accepted the factor */
  setZoom(factor: number): Promise<boolean>;
  /**
   * Takes a photo in full resolution, or else copies the current video frame. The EXIF of the photo contains the time
   * and the data that the camera adds. If the camera delivers no more pictures, the stream ends instead of repeating
   * the last picture.
   * @returns a JPEG; undefined if the camera delivers neither a photo nor a frame
   */
  takePhoto(video: HTMLVideoElement): Promise<Blob | undefined>;
  /** Calls the listener once if the stream ends by itself. @returns a function that removes the listener */
  onEnd(listener: () => void): () => void;
  /** Switches the camera off. */
  close(): void;
}

/** Time limit for a photo in ms. Some Android cameras never answer; the current video frame is used instead. */
const takePhotoTimeoutMs = 4000;

/** Constraints and capabilities that TypeScript's DOM types do not include. */
interface ExtraCapabilities {
  readonly torch?: boolean;
  readonly zoom?: ZoomRange;
  readonly focusMode?: readonly string[];
}

export function openStream(
  media: MediaStream,
  scope: { readonly ImageCapture?: typeof ImageCapture },
  clock: WallClock,
): CameraStream {
  const [track] = media.getVideoTracks();
  let canTakePhotos = scope.ImageCapture !== undefined && track !== undefined;
  const capabilities = () => (track?.getCapabilities?.() ?? {}) as ExtraCapabilities;
  const settings = new Map<string, unknown>();
  const apply = async (name: string, value: unknown) => {
    // Each call replaces all constraints, so the other settings are repeated: zooming must not switch the light off.
    // The changed setting comes first, because older versions of Chrome read only the first set.
    const others = [...settings].filter(([other]) => other !== name);
    const advanced = [[name, value] as const, ...others].map(([key, setting]) => ({ [key]: setting }));
    try {
      await track?.applyConstraints({ advanced: advanced as MediaTrackConstraintSet[] });
      settings.set(name, value);
      return track !== undefined;
    } catch {
      return false;
    }
  };
  const listeners = new Set<() => void>();
  const end = () => {
    const all = [...listeners];
    listeners.clear();
    for (const listener of all) listener();
  };
  track?.addEventListener('ended', end);
  // A track that a script has stopped fires no `ended`.
  media.addEventListener('inactive', end);
  if (capabilities().focusMode?.includes('continuous')) void apply('focusMode', 'continuous');

  const takeStill = async () => {
    const { ImageCapture } = scope;
    if (!canTakePhotos || !ImageCapture || track?.readyState !== 'live') return undefined;
    const photo = await inTime(clock, takePhotoTimeoutMs, () => new ImageCapture(track).takePhoto()).catch(
      () => undefined,
    );
    // Desktop cameras may return PNG. A frame of their stream is as good, and becomes a JPEG.
    if (photo?.type === 'image/jpeg' && photo.size > 0) return photo;
    canTakePhotos = false;
    return undefined;
  };
  return {
    media,
    features() {
      const { torch, zoom } = capabilities();
      return { hasTorch: torch === true, zoom: zoom && zoom.max > zoom.min ? zoom : undefined };
    },
    setTorch: (isOn) => apply('torch', isOn),
    setZoom: (factor) => apply('zoom', factor),
    async takePhoto(video) {
      // Another app has taken the camera, or the phone has slept. The video still shows the last frame.
      if (track?.readyState === 'ended' || track?.muted) {
        end();
        return undefined;
      }
      const takenAt = new Date(clock.nowMs());
      const photo = (await takeStill()) ?? (await grabFrame(video));
      return photo && stampTime(photo, takenAt);
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      // Some Android browsers leave the torch on until the track is stopped.
      for (const it of media.getTracks()) it.stop();
    },
  };
}

/** The photo is scaled down and encoded again later, so this copy loses as little as possible. */
const frameQuality = 0.95;

/** Copies the current frame of a video in its full size. @returns a JPEG; undefined if there is no frame yet */
async function grabFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  try {
    canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', frameQuality),
    );
    return blob ?? undefined;
  } catch {
    return undefined; // too little memory for a canvas of this size
  } finally {
    // Safari keeps a canvas's pixels until garbage collection unless its size is 0.
    canvas.width = 0;
    canvas.height = 0;
  }
}
