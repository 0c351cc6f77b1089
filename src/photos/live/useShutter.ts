import { type RefObject, useRef, useState } from 'react';
import type { CameraStream } from '#src/device/camera/cameraStream.ts';
import { useIsMounted } from '#src/ui/useIsMounted.ts';

interface ShutterOptions {
  readonly stream: CameraStream | undefined;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly onFile: (file: File) => void;
}

interface Shutter {
  readonly shoot: () => void;
  /** Whether a photo is being taken: from the press until the camera has delivered the photo. */
  readonly isShooting: boolean;
  /** Whether the last attempt returned no photo. */
  readonly hasFailed: boolean;
}

/** Takes a photo and passes it on as a file, like the file input does. Ignores presses while a photo is being taken. */
export function useShutter({ stream, video, onFile }: ShutterOptions): Shutter {
  const [isShooting, setShooting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isTaking = useRef(false);
  const isMounted = useIsMounted();
  const take = async () => {
    const element = video.current;
    if (!stream || !element || isTaking.current) return;
    isTaking.current = true;
    setShooting(true);
    setFailed(false);
    vibrate('shutter');
    const photo = await stream.takePhoto(element).catch(() => undefined);
    isTaking.current = false;
    if (!isMounted()) return;
    setShooting(false);
    if (photo) onFile(new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
    else setFailed(true);
  };
  return { shoot: () => void take(), isShooting, hasFailed };
}

/** Vibrations and the pauses between them, in ms. `saved` is felt as two taps. */
const patterns = { shutter: [25], saved: [15, 60, 15] } as const;

/** Vibrates briefly on devices that can. Browsers ignore the call if the user has switched vibration off. */
export function vibrate(event: keyof typeof patterns): void {
  // Safari has no vibration.
  navigator.vibrate?.([...patterns[event]]);
}
