import type { BrowserContextOptions } from 'playwright';

/** Ways in which people and paper see the same screen. */
export const themes = ['light', 'dark', 'forced-colors', 'text-200', 'print'] as const;
export type Theme = (typeof themes)[number];

export function contextOptionsOf(theme: Theme): BrowserContextOptions {
  return {
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced-colors' ? 'active' : 'none',
  };
}

/** Large text is the browser's own setting, by which queries of the screen's size go as well. */
export function flagsOf(theme: Theme): string[] {
  return theme === 'text-200' ? ['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'] : [];
}
