import { atom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useAtom } from '#src/ui/atoms.ts';
import type { CameraStream } from './cameraStream.ts';

/** Whether the user wants the light on. Kept until the page is reloaded, so that the light is on for the next photo too. */
const isLightOnAtom = atom(false);

export interface Torch {
  readonly hasTorch: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Controls the camera light. A new stream starts with the light off, so the hook restores the user's choice. */
export function useTorch(stream: CameraStream | undefined, isReady: boolean): Torch {
  const [isOn, setOn] = useAtom(isLightOnAtom);
  const hasTorch = isReady && stream?.features().hasTorch === true;
  const lightAgain = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!isOn) return;
    const isDone = await stream?.setTorch(true);
    if (!isDone && isCurrent()) setOn(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per stream
  useEffect(() => {
    if (!hasTorch) return;
    let isCurrent = true;
    void lightAgain(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [stream, hasTorch]);
  return {
    hasTorch,
    isOn: hasTorch && isOn,
    toggle: () => void stream?.setTorch(!isOn).then((isDone) => isDone && setOn(!isOn)),
  };
}
