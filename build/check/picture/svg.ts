import { SaxesParser } from 'saxes';
import { decodeUtf8 } from '../../core/json.ts';
import { checkSize, PictureError, type PictureSize } from './pictureError.ts';
import { type Refuse, readReferences, readStyle } from './svgRules.ts';

interface SvgElement {
  readonly name: string;
  readonly references: readonly string[];
  readonly children: SvgElement[];
}

interface Drawing {
  readonly root: SvgElement;
  readonly size: Readonly<Record<string, string>>;
  readonly byId: ReadonlyMap<string, SvgElement>;
  /** Ids that style sheets reference. */
  readonly sheetReferences: readonly string[];
}

const maxElements = 5000;
const maxDepth = 64;
/** The parser's time is quadratic in the number of attributes of an element. */
const maxAttributes = 100;
const maxDrawn = 20_000;
const maxReferenceDepth = 200;
const maxMessageLength = 200;
/** Elements that may contain only text. */
const textOnlyElements = new Set(['title', 'desc', 'style']);

/**
 * Accepts only well-formed SVG that loads no files, runs no scripts, and whose references do not multiply the drawn
 * elements beyond a limit. Line numbers in messages are 1-based.
 * @throws PictureError at the first problem
 */
export function readSvg(bytes: Uint8Array): PictureSize {
  const text = decodeUtf8(bytes);
  const start = text?.slice(0, 256).trimStart().toLowerCase() ?? '';
  if (text === undefined || !start.startsWith('<'))
    throw new PictureError('is not a picture.', 'Replace it with the picture.');
  if (/^<(?:!doctype )?html/.test(start))
    throw new PictureError('is a web page, not a picture.', 'Replace it with the picture.');
  const drawing = readDrawing(text);
  checkReferences(drawing);
  return checkSize(measure(drawing.size), 'Reduce its width and height.');
}

function readDrawing(text: string): Drawing {
  const parser = new SaxesParser({ xmlns: true });
  const fail = (what: string, hint = 'Export it as plain SVG, or save it as PNG or WebP.'): never => {
    const brief = what.length > maxMessageLength ? `${what.slice(0, maxMessageLength)}…` : what;
    throw new PictureError(`${brief} (line ${parser.line}).`, hint);
  };
  const refuse: Refuse = (part) => fail(`contains ${part}, which is not allowed`);
  rejectSyntax(parser, fail);

  const byId = new Map<string, SvgElement>();
  const sheetReferences: string[] = [];
  const size: Record<string, string> = {};
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  let attributes = 0;
  let content = '';
  // Checks the depth before the parser resolves namespaces, because resolving visits all open elements.
  parser.on('opentagstart', () => {
    count++;
    attributes = 0;
    if (open.length >= maxDepth) fail(`nests elements more than ${maxDepth} levels deep`);
    if (count > maxElements) fail(`has more than ${maxElements} elements`);
  });
  parser.on('attribute', () => {
    attributes++;
    if (attributes > maxAttributes) fail(`has an element with more than ${maxAttributes} attributes`);
  });
  parser.on('opentag', (tag) => {
    // Text would look different on every device, because embedded fonts are not allowed.
    if (tag.local === 'text')
      fail('contains <text>, which is not allowed', 'Convert the text to outlines, then export it again.');
    const element: SvgElement = { name: tag.local, references: readReferences(tag, refuse), children: [] };
    const id = tag.attributes.id?.value;
    if (id !== undefined && byId.has(id)) fail(`uses the id ${JSON.stringify(id)} twice`);
    if (id !== undefined) byId.set(id, element);
    const parent = open.at(-1);
    if (parent && textOnlyElements.has(parent.name)) fail(`has an element inside <${parent.name}>`);
    parent?.children.push(element);
    open.push(element);
    content = '';
    if (root) return;
    if (element.name !== 'svg') fail(`starts with <${element.name}> instead of <svg>`);
    root = element;
    for (const { name, value } of Object.values(tag.attributes)) size[name] = value;
  });
  const onText = (part: string) => {
    content += part;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    if (open.pop()?.name !== 'style') return;
    sheetReferences.push(...readStyle(content, (part) => refuse(`${part} in its style sheet`)));
  });
  parser.write(text).close();
  return { root: root ?? fail('is empty'), size, byId, sheetReferences };
}

function rejectSyntax(
  parser: SaxesParser<{ xmlns: true }>,
  fail: (what: string, hint: string) => never,
): void {
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    fail(
      `is not well-formed XML: ${reason}`,
      'Open it in a browser to find the error, then export it again.',
    );
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8')
      fail('declares an encoding other than UTF-8', 'Save it as UTF-8.');
  });
  // Without a document type, only the entities of XML exist.
  parser.on('doctype', () => fail('has a document type', 'Remove the <!DOCTYPE …> declaration.'));
  parser.on('processinginstruction', () =>
    fail('has a processing instruction', 'Remove the <?…?> instruction.'),
  );
}

/** Nested references can multiply the drawn elements exponentially and freeze a browser. */
function checkReferences({ root, byId, sheetReferences }: Drawing): void {
  // A style sheet applies to any number of elements, so it may only reference gradients, which contain nothing to draw.
  const drawn = sheetReferences.find((id) => byId.get(id)?.name.endsWith('Gradient') === false);
  if (drawn !== undefined) {
    throw new PictureError(
      `has a style sheet that references "${drawn}", which is not a gradient.`,
      'Export it with presentation attributes instead of a style sheet.',
    );
  }
  const costs = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  const countDrawn = (element: SvgElement): number => {
    const counted = costs.get(element);
    if (counted !== undefined) return counted;
    if (open.has(element) || open.size > maxReferenceDepth) return Number.POSITIVE_INFINITY;
    open.add(element);
    const targets = element.references.flatMap((id) => byId.get(id) ?? []);
    const cost = [...element.children, ...targets].reduce((sum, each) => sum + countDrawn(each), 1);
    open.delete(element);
    costs.set(element, cost);
    return cost;
  };
  if (countDrawn(root) > maxDrawn) {
    throw new PictureError(
      `draws more than ${maxDrawn} elements, because its references are circular or repeat them.`,
      'Export it as plain SVG, or save it as PNG or WebP.',
    );
  }
}

/** Returns width and height if both are in pixels, otherwise the size of the view box. */
function measure({ width, height, viewBox = '' }: Drawing['size']): PictureSize {
  const fixed = [width, height].map((text = '') =>
    Number(/^\+?(\d+(?:\.\d+)?)(?:px)?$/.exec(text.trim())?.[1]),
  );
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = box.length === 4 && box.every(Number.isFinite);
  const [w, h] = fixed.every((length) => length > 0) || !isBox ? fixed : box.slice(2);
  if (w === undefined || h === undefined || !(w > 0 && h > 0)) {
    throw new PictureError(
      'has no size: it needs a viewBox, or a width and height in pixels.',
      'Add viewBox="0 0 width height".',
    );
  }
  return { width: Math.max(1, Math.round(w)), height: Math.max(1, Math.round(h)) };
}
