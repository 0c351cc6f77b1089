import { atom } from 'jotai';
import type { FrameAnalyser } from '#src/device/camera/live/frameAnalyser.ts';
import type { OrientationListener } from '#src/device/camera/live/orientation.ts';
import type { Tenant } from '#src/tenant/tenant.ts';

/** Browser APIs that the live camera uses, besides the camera itself. */
export interface LiveCameraDependencies {
  /** Undefined if the browser cannot judge frames; then there is no advice. */
  readonly openFrameAnalyser: ((tenant: Pick<Tenant, 'code' | 'flavour'>) => FrameAnalyser) | undefined;
  readonly watchOrientation: (listener: OrientationListener) => () => void;
  /** Must be called during a tap. */
  readonly requestOrientation: () => void;
  /** Milliseconds on a monotonic clock. */
  readonly nowMs: () => number;
  /** Whether the page is shown inside another app, whose browser may block the camera. */
  readonly isInApp: boolean;
}

/** Set when the members' area opens. */
export const liveCameraDependenciesAtom = atom<LiveCameraDependencies | undefined>(undefined);

/** The customer's settings of the live camera, in the format of `serializeLiveSettings`. Kept on this device. */
export const liveSettingsAtom = atom('');
