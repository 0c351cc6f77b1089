import { atom } from 'jotai';
import type { WallClock } from '../clock.ts';
import { type CameraStream, openStream } from './cameraStream.ts';

/** Why the live camera cannot be used. Every failure leads to the file input, which needs no permission. */
export type CameraFailure =
  /** The page was not loaded over HTTPS. */
  | 'insecure'
  /** The browser has no camera API, as in some in-app browsers. */
  | 'unsupported'
  /** The user, the browser's settings or the host's Permissions-Policy deny the camera. */
  | 'denied'
  /** There is no camera. */
  | 'missing'
  /** Another app or tab uses the camera, or the driver failed. */
  | 'busy'
  /** The browser has not answered, and shows no prompt that the user could answer. */
  | 'silent'
  /** The stream ended while it was in use, and could not be opened again. */
  | 'ended';

export type CameraPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

type CameraOpening =
  | { readonly kind: 'open'; readonly stream: CameraStream }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

/** The device's rear camera, or its only camera. */
export interface Camera {
  /** The state of the camera permission; `unknown` in browsers that do not report it. Never shows a prompt. */
  permission(): Promise<CameraPermission>;
  /** Calls the listener after each change of the permission. @returns a function that removes the listener */
  watchPermission(listener: () => void): () => void;
  /**
   * Switches the camera on, which may show the browser's prompt. Never rejects. If `signal` is aborted, a stream that
   * opens later is closed and the result is `ended`.
   */
  open(signal: AbortSignal): Promise<CameraOpening>;
}

/** The parts of `window` that are used. Each one is missing in some browser. */
export interface CameraScope {
  readonly isSecureContext: boolean;
  readonly navigator: {
    readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
    readonly permissions?: Pick<Permissions, 'query'> | undefined;
  };
  readonly ImageCapture?: typeof ImageCapture;
}

/** Time limit in ms. Some in-app browsers never answer. A user who reads the prompt for longer can try again. */
const openTimeoutMs = 20_000;

/** Requested size in pixels. A browser chooses the nearest size that the camera has, so this requests the largest one. */
const largest = { width: { ideal: 4096 }, height: { ideal: 3072 } };
/** With `takePhoto`, the photo has the full resolution of the sensor anyway, and a smaller preview saves battery. */
const preview = { width: { ideal: 1920 }, height: { ideal: 1440 } };

export function createCamera(scope: CameraScope, clock: WallClock): Camera {
  const { mediaDevices, permissions } = scope.navigator;
  const findStatus = async () => {
    try {
      // Firefox before version 132 rejects the permission name `camera`, and TypeScript does not list it.
      return await permissions?.query({ name: 'camera' as PermissionName });
    } catch {
      return undefined;
    }
  };
  const requestStream = async (isUnwanted: () => boolean): Promise<CameraOpening> => {
    if (!scope.isSecureContext) return failed('insecure');
    if (!mediaDevices?.getUserMedia) return failed('unsupported');
    const size = scope.ImageCapture ? preview : largest;
    try {
      const stream = await mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, frameRate: { ideal: 30 }, ...size },
      });
      const opened = openStream(stream, scope, clock);
      if (!isUnwanted()) return { kind: 'open', stream: opened };
      opened.close();
      return failed('ended');
    } catch (cause) {
      return failed(failureOf(cause));
    }
  };
  return {
    permission: async () => (await findStatus())?.state ?? 'unknown',
    watchPermission(listener) {
      let status: PermissionStatus | undefined;
      let isWatched = true;
      void findStatus().then((found) => {
        if (!isWatched) return;
        status = found;
        status?.addEventListener('change', listener);
      });
      return () => {
        isWatched = false;
        status?.removeEventListener('change', listener);
      };
    },
    open: (signal) =>
      new Promise((resolve) => {
        let isTooLate = false;
        const cancelTimer = clock.after(openTimeoutMs, () => {
          isTooLate = true;
          resolve(failed('silent'));
        });
        void requestStream(() => isTooLate || signal.aborted).then((opening) => {
          cancelTimer();
          resolve(opening);
        });
      }),
  };
}

function failed(failure: CameraFailure): CameraOpening {
  return { kind: 'failed', failure };
}

/** Includes the names that older browsers use for the same errors. */
const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

function failureOf(cause: unknown): CameraFailure {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return failures[name] ?? 'busy';
}

/** The device's camera. Set when the members' area opens. Undefined on the server and in tests without a camera. */
export const cameraAtom = atom<Camera | undefined>(undefined);

/** Whether the user has switched the camera on since the page was loaded. The next screen then needs no tap to do so. */
export const cameraAcceptedAtom = atom(false);
