import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '#src/ui/listen.ts';
import type { Camera, CameraFailure } from './camera.ts';
import type { CameraStream } from './cameraStream.ts';

type CameraState =
  /** The camera was not requested. */
  | { readonly kind: 'off' }
  /** Switching on; the browser may show its prompt. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly stream: CameraStream }
  /** Switched off because the page is hidden. It comes back with the page. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

interface CameraStreamHandle {
  readonly state: CameraState;
  /** Opens the camera again after a failure. */
  readonly retry: () => void;
}

/**
 * Keeps the camera on while `isRequested` is true and the page is visible, and switches it off otherwise and on
 * unmount. A stream that ends by itself is opened again once. After a denial, the camera opens as soon as the browser
 * reports that it is allowed.
 *
 * Show `state.stream.media` as `srcObject` of a video element, see `CameraVideo`.
 * @param camera undefined if there is no camera; the state is then `failed` with `unsupported`
 */
export function useCameraStream(camera: Camera | undefined, isRequested: boolean): CameraStreamHandle {
  const isVisible = usePageVisible();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>({ kind: 'off' });
  const reopened = useRef(false);
  const retry = () => {
    reopened.current = false;
    setAttempt((it) => it + 1);
  };
  const isOn = isRequested && isVisible;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens the camera again
  useEffect(() => {
    if (!isOn) return setState({ kind: isRequested ? 'paused' : 'off' });
    if (!camera) return setState({ kind: 'failed', failure: 'unsupported' });
    const abortController = new AbortController();
    let opened: CameraStream | undefined;
    let stopWatching: (() => void) | undefined;
    setState({ kind: 'opening' });
    void camera.open(abortController.signal).then((opening) => {
      if (abortController.signal.aborted) return;
      if (opening.kind === 'failed') return setState(opening);
      opened = opening.stream;
      stopWatching = opened.onEnd(() => {
        opened?.close();
        if (reopened.current) return setState({ kind: 'failed', failure: 'ended' });
        reopened.current = true;
        setAttempt((it) => it + 1);
      });
      setState({ kind: 'open', stream: opened });
    });
    return () => {
      abortController.abort();
      stopWatching?.();
      opened?.close();
    };
  }, [camera, isOn, isRequested, attempt]);
  const failure = state.kind === 'failed' ? state.failure : undefined;
  const openIfAllowed = useEffectEvent(async () => {
    if ((await camera?.permission()) === 'granted') retry();
  });
  useEffect(() => {
    if (failure === 'denied' || failure === 'silent')
      return camera?.watchPermission(() => void openIfAllowed());
  }, [camera, failure]);
  return { state, retry };
}

/** Whether the page is visible. */
function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState !== 'hidden');
    const stopDocument = listen(document, { visibilitychange: update });
    // iOS fires only `pagehide` if the user leaves by a link.
    const stopWindow = listen(window, { pagehide: () => setVisible(false), pageshow: update });
    return () => {
      stopDocument();
      stopWindow();
    };
  }, []);
  return isVisible;
}
