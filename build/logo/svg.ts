import { decodeUtf8 } from '../json.ts';
import { acceptSize, type LogoReport, refuse } from './report.ts';
import { findCostFault } from './svgCost.ts';
import { type Drawing, readDrawing, SvgFault } from './svgReader.ts';

const pixels = /^\+?(\d{1,6}(?:\.\d{1,9})?)(?:px)?$/;
const number = /^[+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:[eE][+-]?\d{1,2})?$/;
const longestSize = 120;

/**
 * Accepts only well-formed SVG with allowed elements and attributes. Such an SVG cannot load files or run scripts, and
 * its references cannot multiply the drawn elements beyond a limit. Line numbers in messages are 1-based.
 */
export function inspectSvg(bytes: Uint8Array): LogoReport {
  const text = decodeUtf8(bytes);
  const start = text?.slice(0, 256).trimStart().toLowerCase() ?? '';
  if (text === undefined || !start.startsWith('<')) {
    return refuse('is no SVG, PNG or WebP image.', 'Save the logo as one of these.');
  }
  if (start.startsWith('<html') || start.startsWith('<!doctype html')) {
    return refuse('is a web page, not an image.', 'Save the logo as SVG, PNG or WebP.');
  }
  try {
    const drawing = readDrawing(text);
    checkReferences(drawing);
    return measure(drawing);
  } catch (error) {
    if (error instanceof SvgFault) return refuse(error.message, error.mend);
    throw error;
  }
}

/**
 * A style sheet applies to any number of elements, so it may only reference gradients. Gradients contain no elements to
 * draw.
 */
function checkReferences({ root, byId, sheetReferences }: Drawing): void {
  const costly = sheetReferences.find((id) => !(byId.get(id)?.name.endsWith('Gradient') ?? true));
  if (costly !== undefined) {
    const mend = 'Export it with presentation attributes instead of a style sheet.';
    throw new SvgFault(`has a style sheet that points to "${costly}", which is no gradient.`, mend);
  }
  const fault = root && findCostFault(root, byId);
  if (fault !== undefined) throw new SvgFault(`${fault}.`);
}

/** Returns width and height if both are in pixels, otherwise the size of the view box. */
function measure({ attributes: { width, height, viewBox } }: Drawing): LogoReport {
  const box = readViewBox(viewBox);
  const [fixedWidth, fixedHeight] = [readPixels(width), readPixels(height)];
  const size = fixedWidth && fixedHeight ? { width: fixedWidth, height: fixedHeight } : box;
  if (!size) {
    return refuse(
      'has no size: neither a view box nor width and height in pixels.',
      'Add viewBox="0 0 width height".',
    );
  }
  return acceptSize('svg', Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height)));
}

function readPixels(text = ''): number | undefined {
  const match = text.length > longestSize ? null : pixels.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

function readViewBox(text = ''): { width: number; height: number } | undefined {
  if (text.length > longestSize) return undefined;
  const parts = text.trim().split(/\s*,\s*|\s+/);
  if (parts.length !== 4 || !parts.every((part) => number.test(part))) return undefined;
  const [, , width, height] = parts.map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}
