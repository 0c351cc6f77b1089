/**
 * A width in px, or a width and a height such as `844x390`. With a height, a picture shows what is visible without
 * scrolling; without one, it shows the whole page.
 */
export type ScreenSize = number | `${number}x${number}`;

/** Returns undefined if the text is not a size from 240 to 3840 px. */
export function parseScreenSize(text: string): ScreenSize | undefined {
  const [, width, height] = /^(\d{3,4})(?:x(\d{3,4}))?$/.exec(text) ?? [];
  const sides = [width, height].filter((side) => side !== undefined).map(Number);
  if (sides.length === 0 || sides.some((side) => side < 240 || side > 3840)) return undefined;
  return height === undefined ? Number(width) : `${Number(width)}x${Number(height)}`;
}

export function viewportOf(size: ScreenSize): { readonly width: number; readonly height: number } {
  if (typeof size === 'number') return { width: size, height: size < 700 ? 740 : 800 };
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** True for the sizes of phones, in either orientation. They have a touch screen and no mouse. */
export function isPhone(size: ScreenSize): boolean {
  const { width, height } = viewportOf(size);
  return Math.min(width, height) < 500;
}
