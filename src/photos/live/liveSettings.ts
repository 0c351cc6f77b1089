import { useAtom } from '#src/ui/atoms.ts';
import { liveSettingsAtom } from './live.atoms.ts';

export interface LiveSettings {
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
