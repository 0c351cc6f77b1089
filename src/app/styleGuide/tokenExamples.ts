/** A colour token and the background it is used on. A token without a background is itself a background. */
export const colours: readonly (readonly [token: string, background?: string])[] = [
  ['brand'],
  ['on-brand', 'brand-solid'],
  ['on-brand', 'brand-solid-hover'],
  ['on-brand', 'brand-solid-press'],
  ['brand-ink', 'surface'],
  ['brand-ink', 'brand-tint'],
  ['brand-ink', 'brand-soft'],
  ['brand-line', 'surface'],
  ['ink', 'surface'],
  ['ink-2', 'surface'],
  ['ink-3', 'surface'],
  ['ink-3', 'sunken'],
  ['ink-3', 'canvas'],
  ['line-strong', 'surface'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
];

/** Borders and icons: they need a contrast of 3 and never carry text. */
export const nonTextTokens: readonly string[] = ['brand-line', 'line-strong'];

/** CSS class and its sample text. */
export const typeScale: readonly (readonly [className: string, text: string])[] = [
  ['type-title', 'Title, 28 to 36'],
  ['type-head', 'Heading, 22 to 26'],
  ['type-sub', 'Subheading, 18'],
  ['lead', 'Lead, 18: one sentence under a title'],
  ['', 'Body, 16. Lines stop at 65 characters, so that the eye finds the next one without searching for it.'],
  ['type-small', 'Small, 14: hints, dates, captions'],
  ['num', '0123456789 keep one width: 11,111.10 and 88,888.80'],
  ['type-mono', '1M8GDM9AXKP042788'],
];

export const spaces = [4, 8, 12, 16, 24, 32, 48, 64] as const;
export const radii: readonly (readonly [pixels: number, use: string])[] = [
  [8, 'controls'],
  [12, 'notes, tables'],
  [16, 'cards, dialogs'],
];

export const tokenTexts = {
  colours: 'Colour',
  letters: 'Aa',
  contrast: (ratio: string, background: string) => `${ratio} on ${background}`,
  background: 'ground',
  type: 'Type',
  space: 'Space',
  radius: 'Radius',
  pixels: (count: number) => `${count} px`,
} as const;
