import { decodeUtf8 } from '../core/json.ts';
import { checkSize, type LogoReport, rejectLogo } from './report.ts';
import { findCostError } from './svgCost.ts';
import { type Drawing, readDrawing, SvgError } from './svgReader.ts';

const pixels = /^\+?(\d{1,6}(?:\.\d{1,9})?)(?:px)?$/;
const number = /^[+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:[eE][+-]?\d{1,2})?$/;
const maxSizeLength = 120;

/**
 * Accepts only well-formed SVG with allowed elements and attributes. Such an SVG cannot load files or run scripts, and
 * its references cannot multiply the drawn elements beyond a limit. Line numbers in messages are 1-based.
 */
export function inspectSvg(bytes: Uint8Array): LogoReport {
  const text = decodeUtf8(bytes);
  const start = text?.slice(0, 256).trimStart().toLowerCase() ?? '';
  if (text === undefined || !start.startsWith('<')) {
    return rejectLogo('is not an SVG, PNG or WebP image.', 'Save the logo as SVG, PNG or WebP.');
  }
  if (start.startsWith('<html') || start.startsWith('<!doctype html')) {
    return rejectLogo('is a web page, not an image.', 'Save the logo as SVG, PNG or WebP.');
  }
  try {
    const drawing = readDrawing(text);
    checkReferences(drawing);
    return measure(drawing);
  } catch (error) {
    if (error instanceof SvgError) return rejectLogo(error.message, error.hint);
    throw error;
  }
}

/**
 * A style sheet applies to any number of elements, so it may only reference gradients. Gradients contain no elements to
 * draw.
 */
function checkReferences({ root, byId, sheetReferences }: Drawing): void {
  const disallowed = sheetReferences.find((id) => !(byId.get(id)?.name.endsWith('Gradient') ?? true));
  if (disallowed !== undefined) {
    const hint = 'Export it with presentation attributes instead of a style sheet.';
    throw new SvgError(`has a style sheet that references "${disallowed}", which is not a gradient.`, hint);
  }
  const error = root && findCostError(root, byId);
  if (error !== undefined) throw new SvgError(`${error}.`);
}

/** Returns width and height if both are in pixels, otherwise the size of the view box. */
function measure({ attributes: { width, height, viewBox } }: Drawing): LogoReport {
  const box = readViewBox(viewBox);
  const [fixedWidth, fixedHeight] = [readPixels(width), readPixels(height)];
  const size = fixedWidth && fixedHeight ? { width: fixedWidth, height: fixedHeight } : box;
  if (!size) {
    return rejectLogo(
      'has no size: it needs a viewBox, or a width and height in pixels.',
      'Add viewBox="0 0 width height".',
    );
  }
  return checkSize('svg', Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height)));
}

function readPixels(text = ''): number | undefined {
  const match = text.length > maxSizeLength ? null : pixels.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

function readViewBox(text = ''): { width: number; height: number } | undefined {
  if (text.length > maxSizeLength) return undefined;
  const parts = text.trim().split(/\s*,\s*|\s+/);
  if (parts.length !== 4 || !parts.every((part) => number.test(part))) return undefined;
  const [, , width, height] = parts.map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}
