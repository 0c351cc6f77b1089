import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { CameraStream } from './cameraStream.ts';

export interface CameraVideoProps {
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
    // Rejects if the stream is closed meanwhile. With `muted` and `playsinline`, no browser blocks it.
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
