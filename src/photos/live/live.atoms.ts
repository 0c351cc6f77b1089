import { atom } from 'jotai';
import type { FrameAnalyser } from '#src/device/camera/live/frameAnalyser.ts';
import type { OrientationListener } from '#src/device/camera/live/orientation.ts';
import { useAtom } from '#src/ui/atoms.ts';

/** Browser APIs that the live camera uses, besides the camera itself. */
export interface LiveCameraDependencies {
  /** Undefined if the browser cannot judge frames; then there is no advice. */
  readonly openFrameAnalyser: (() => FrameAnalyser) | undefined;
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

interface LiveSettings {
  readonly hasOutline: boolean;
  readonly hasAutoShutter: boolean;
  readonly isLeftHanded: boolean;
}

/** The names of the settings that differ from the defaults, separated by spaces. */
export function serializeLiveSettings({ hasOutline, hasAutoShutter, isLeftHanded }: LiveSettings): string {
  return [!hasOutline && 'no-outline', hasAutoShutter && 'auto', isLeftHanded && 'left']
    .filter(Boolean)
    .join(' ');
}

export function parseLiveSettings(text: string): LiveSettings {
  const names = text.split(' ');
  return {
    hasOutline: !names.includes('no-outline'),
    hasAutoShutter: names.includes('auto'),
    isLeftHanded: names.includes('left'),
  };
}

export function useLiveSettings(): readonly [LiveSettings, (change: Partial<LiveSettings>) => void] {
  const [text, setText] = useAtom(liveSettingsAtom);
  const settings = parseLiveSettings(text);
  return [settings, (change) => setText(serializeLiveSettings({ ...settings, ...change }))];
}
