import type { Point } from '#src/ui/car/carModel.ts';
import type { Box } from './carShapes.ts';

/** Mirrors a part at the middle of a drawing. @param width of the drawing */
export function flip(svg: string, width = 640): string {
  return `<g transform="matrix(-1 0 0 1 ${width} 0)">${svg}</g>`;
}

/** The shadow on the ground. */
export function shade(cx: number, cy: number, rx: number, ry = 16): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="var(--art-shade)" stroke="none"/>`;
}

/** The four corners of a viewfinder. */
export function corners({ x, y, width, height }: Box, size = 36): string {
  const [right, bottom] = [x + width, y + height];
  return `<path stroke="var(--art-mark)" stroke-width="8" d="M${x} ${y + size}v${-size}h${size}M${right - size} ${y}h${size}v${size}M${right} ${bottom - size}v${size}h${-size}M${x + size} ${bottom}h${-size}v${-size}"/>`;
}

const signs = {
  tick: 'M-15 1l11 11 20-23',
  plus: 'M0-16v32M-16 0h32',
  question: 'M-11-8c0-15 23-15 23-1 0 10-12 8-12 19M0 20v1',
} as const;

/** A round mark with a sign. */
export function badge(sign: keyof typeof signs, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}" stroke="var(--art-body)"><circle r="36" fill="var(--art-mark)" stroke-width="8"/><path stroke-width="8" d="${signs[sign]}"/></g>`;
}

/** A round mark with a number. */
export function numeral(text: string, [x, y]: Point): string {
  return `<circle cx="${x}" cy="${y}" r="30" fill="var(--art-mark)" stroke="var(--art-body)"/><text x="${x}" y="${y + 13}" text-anchor="middle" font-family="var(--font)" font-weight="700" font-size="36" fill="var(--art-body)" stroke="none">${text}</text>`;
}

/** A phone in portrait orientation; the contents cover its screen. */
export function phone({ x, y, width, height }: Box, contents: string): string {
  const [sx, sy, sw, sh] = [x + 9, y + 9, width - 18, height - 18];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="26" fill="var(--art-deep)"/><rect x="${sx}" y="${sy}" width="${sw}" height="${sh}" rx="18" fill="var(--art-body)" stroke="none"/>${contents}<path stroke="var(--art-deep)" stroke-width="9" d="M${x + width / 2 - 12} ${y + 24}h24"/>`;
}

/** The shutter of a camera. */
export function shutter(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="19" fill="var(--art-key)" stroke="var(--art-body)"/><circle cx="${x}" cy="${y}" r="23" stroke-width="3"/>`;
}

/** A print of a photo, turned around its middle. */
export function print({ x, y, width, height }: Box, contents: string, degrees = 0): string {
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} ${x + width / 2} ${y + height / 2})"`;
  return `<g${turn}><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="var(--art-body)"/><rect x="${x + 10}" y="${y + 10}" width="${width - 20}" height="${height - 20}" rx="6" fill="var(--art-ground)" stroke="none"/>${contents}</g>`;
}

/** A sheet of paper with a folded corner. */
export function paper({ x, y, width, height }: Box, contents = ''): string {
  const fold = 44;
  return `<path fill="var(--art-body)" d="M${x + 10} ${y}h${width - 10 - fold}l${fold} ${fold}v${height - fold - 10}q0 10-10 10h${20 - width}q-10 0-10-10v${20 - height}q0-10 10-10z"/><path fill="var(--art-tint)" d="M${x + width - fold} ${y}v${fold}h${fold}z"/>${contents}`;
}

/** Lines of text on a paper. */
export function textLines(x: number, y: number, widths: readonly number[], gap = 26): string {
  return `<path stroke-width="4" d="${widths.map((width, index) => `M${x} ${y + index * gap}h${width}`).join('')}"/>`;
}

/** A dent in a panel, with scratches. */
export function dent(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="var(--art-tint)" stroke="none" d="M0 4c16-22 60-28 88-14s32 42 8 58-72 12-90-8-12-26-6-36z"/><path stroke="var(--art-mark)" stroke-width="6" d="M6 14c22-18 62-20 88-2M20 36c20 8 44 10 66-6"/><path stroke-width="4" d="M-52 60l64-12M-40 76l72-14M100 50l48-10"/></g>`;
}
