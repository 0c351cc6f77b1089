import { fromBuffer } from '@capsizecss/unpack';

/** One weight of a carrier's font, with the measures that its fallback needs. */
export interface FontFace {
  readonly bytes: Uint8Array;
  /** Range of CSS font weights. */
  readonly weights: string;
  readonly metrics: FontMetrics;
}

/** Measurements of a font in font units, as capsize reads them. */
interface FontMetrics {
  readonly ascent: number;
  /** Negative. */
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  /** Average width of a letter, weighted by how often it occurs. */
  readonly xWidthAvg: number;
}

/** The regular font is used up to the weight of running text, the bold one for headings, labels and buttons. */
const weightRanges = ['1 549', '550 1000'] as const;

/**
 * Fonts of the operating systems, with the average letter width in em of the regular and the bold font (from capsize's
 * metrics). Liberation Sans is metrically compatible with Arial.
 */
const systemFonts = [
  { names: ['Arial', 'Liberation Sans'], widths: [0.4458, 0.48] },
  { names: ['Roboto', 'Roboto Regular'], widths: [0.4448, 0.4521] },
] as const;

export async function measureFont(files: readonly [Uint8Array, Uint8Array]): Promise<FontFace[]> {
  return Promise.all(
    files.map(async (bytes, index) => ({
      bytes,
      weights: weightRanges[index] as string,
      metrics: await fromBuffer(Buffer.from(bytes)),
    })),
  );
}

/**
 * Returns the CSS of the font and of its fallbacks: system fonts that are stretched to the same widths and heights, so
 * that nothing moves when the font arrives. Generic fallbacks follow at the end of the list.
 * @param addressOf returns the URL path of a font file
 */
export function renderFontFaces(faces: readonly FontFace[], addressOf: (face: FontFace) => string): string {
  const own = faces.map((face) =>
    renderFace('Brand', face, `src:url(${addressOf(face)}) format("woff2");font-display:swap`),
  );
  const fallbacks = systemFonts.flatMap(({ names, widths }, font) =>
    faces.map((face, weight) => {
      const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = face.metrics;
      const scale = xWidthAvg / unitsPerEm / (widths[weight] as number);
      const percent = (part: number) => `${((part / unitsPerEm / scale) * 100).toFixed(2)}%`;
      const sources = names.map((name) => `local("${weight === 0 ? name : boldName(name)}")`);
      return renderFace(
        `Brand${font}`,
        face,
        `src:${sources.join()};size-adjust:${(scale * 100).toFixed(2)}%;ascent-override:${percent(ascent)};` +
          `descent-override:${percent(-descent)};line-gap-override:${percent(lineGap)}`,
      );
    }),
  );
  const families = ['Brand', ...systemFonts.map((_, font) => `Brand${font}`)];
  return `${[...own, ...fallbacks].join('')}:root{--font:${families.join()},system-ui,"Segoe UI",sans-serif}`;
}

function renderFace(family: string, { weights }: FontFace, descriptors: string): string {
  return `@font-face{font-family:${family};font-weight:${weights};${descriptors}}`;
}

function boldName(name: string): string {
  return name === 'Roboto Regular' ? 'Roboto-Bold' : `${name} Bold`;
}
