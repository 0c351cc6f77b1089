import { useEffect, useState } from 'react';
import type { CameraStream } from '#src/platform/camera/cameraStream.ts';

export interface Torch {
  readonly hasTorch: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The light of the camera. It is off whenever the camera starts. */
export function useTorch(stream: CameraStream | undefined, isReady: boolean): Torch {
  const [isOn, setOn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stream starts without light
  useEffect(() => setOn(false), [stream]);
  return {
    hasTorch: isReady && stream?.features().hasTorch === true,
    isOn,
    toggle: () => void stream?.setTorch(!isOn).then((isDone) => isDone && setOn(!isOn)),
  };
}
