import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CameraStream } from './cameraStream.ts';

interface CameraVideoProps {
  readonly stream: CameraStream;
  readonly ref?: Ref<HTMLVideoElement>;
  readonly className?: string;
  /** Called when the first frame is visible, with the size of the picture in pixels, and after each rotation. */
  readonly onSize?: (size: { width: number; height: number }) => void;
}

/** The picture of the camera. Hidden from screen readers: the texts beside it describe what to do. */
export function CameraVideo({ stream, ref, className, onSize }: CameraVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => video.current as HTMLVideoElement);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream.media;
    // `play()` rejects if the stream is closed meanwhile. With `muted` and `playsinline`, no browser blocks the call.
    void element.play()?.catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  const reportSize = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    if (width > 0 && height > 0) onSize?.({ width, height });
  };
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a video without controls takes no focus
    <video
      ref={video}
      className={className}
      aria-hidden="true"
      muted
      playsInline
      autoPlay
      disablePictureInPicture
      onLoadedMetadata={reportSize}
      onPlaying={reportSize}
      onResize={reportSize}
    />
  );
}

/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of the camera's picture, and a function that sets it, for `CameraVideo`. Undefined until the first frame of
 * this stream.
 */
export function usePictureSize(
  stream: CameraStream | undefined,
): readonly [PictureSize | undefined, (size: PictureSize) => void] {
  const [picture, setPicture] = useState<{ readonly of: typeof stream; readonly size: PictureSize }>();
  const size = picture?.of === stream ? picture?.size : undefined;
  return [size, (next) => setPicture({ of: stream, size: next })];
}
