import { useState } from 'react';
import type { CameraStream } from './cameraStream.ts';

/** In pixels. */
export interface PictureSize {
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
