import { useEffect, useState } from 'react';
import { type CameraFailure, cameraAcceptedAtom, cameraAtom } from '#src/device/camera/camera.ts';
import type { CameraStream } from '#src/device/camera/cameraStream.ts';
import { useCameraStream } from '#src/device/camera/useCameraStream.ts';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { liveCameraDependenciesAtom } from './live.atoms.ts';

type LiveCameraState =
  /** Waits for the browser's answer whether the camera is allowed already. */
  | { readonly kind: 'checking' }
  /** The customer has to switch the camera on, because the browser will ask. */
  | { readonly kind: 'offered' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly stream: CameraStream }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

interface LiveCameraHandle {
  readonly state: LiveCameraState;
  /** Switches the camera on. Call it during a tap. */
  readonly turnOn: () => void;
  readonly retry: () => void;
}

/**
 * The camera of one photo step. Opens automatically if the browser already allows it, or if the customer has switched
 * it on since the page was loaded. Otherwise the browser asks for permission only after a tap.
 */
export function useLiveCamera(): LiveCameraHandle {
  const camera = useAtomValue(cameraAtom);
  const dependencies = useAtomValue(liveCameraDependenciesAtom);
  const [isAccepted, setAccepted] = useAtom(cameraAcceptedAtom);
  const [isChecked, setChecked] = useState(isAccepted);
  useEffect(() => {
    if (isChecked) return;
    let isUnmounted = false;
    void Promise.resolve(camera?.permission()).then((permission) => {
      if (isUnmounted) return;
      // After a denial the browser does not ask again: opening the camera then only returns the reason.
      if (permission !== 'prompt' && permission !== 'unknown') setAccepted(true);
      setChecked(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [camera, isChecked, setAccepted]);
  const { state, retry } = useCameraStream(camera, isAccepted);
  const turnOn = () => {
    dependencies?.requestOrientation();
    setAccepted(true);
  };
  return { state: combine(isChecked, isAccepted, state), turnOn, retry };
}

function combine(
  isChecked: boolean,
  isAccepted: boolean,
  state: ReturnType<typeof useCameraStream>['state'],
): LiveCameraState {
  if (!isChecked) return { kind: 'checking' };
  if (!isAccepted) return { kind: 'offered' };
  return state.kind === 'open' || state.kind === 'failed' ? state : { kind: 'starting' };
}
