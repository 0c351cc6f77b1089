import { atom } from 'jotai';
import type { Camera } from './camera.ts';

/** The device's camera. Set when the members' area opens. Undefined on the server and in tests without a camera. */
export const cameraAtom = atom<Camera | undefined>(undefined);

/** Whether the user has switched the camera on since the page was loaded, so that the next screen may do so itself. */
export const cameraAcceptedAtom = atom(false);
