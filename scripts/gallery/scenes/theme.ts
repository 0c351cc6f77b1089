import type { BrowserContextOptions } from 'playwright';

/** Display modes: colour schemes, forced colours, large text and print. */
export const themes = ['light', 'dark', 'forced-colors', 'text-200', 'print'] as const;
export type Theme = (typeof themes)[number];

export function contextOptionsOf(theme: Theme): BrowserContextOptions {
  return {
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced-colors' ? 'active' : 'none',
  };
}

/** Large text uses a browser flag, because a font size in CSS would not change the `em` unit of media queries. */
export function flagsOf(theme: Theme): string[] {
  return theme === 'text-200' ? ['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'] : [];
}
