import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { SvgElement } from './svgCost.ts';
import { readElement } from './svgElement.ts';
import { textOnlyElements } from './svgNames.ts';
import { inspectStyle } from './svgStyle.ts';

const maxElements = 5000;
const maxDepth = 64;
const maxAttributes = 100;
const maxComments = 1000;
const maxMessageLength = 200;
const exportPlainHint = 'Export it as plain SVG, or save it as PNG or WebP.';

/** Thrown at the first disallowed part, to stop the parser. `inspectSvg` converts it to a report. */
export class SvgError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string = exportPlainHint) {
    super(message);
    this.hint = hint;
  }
}

export interface Drawing {
  root: SvgElement | undefined;
  attributes: Readonly<Record<'width' | 'height' | 'viewBox', string | undefined>>;
  readonly byId: Map<string, SvgElement>;
  /** Ids that style sheets reference. */
  readonly sheetReferences: string[];
}

/**
 * Parses an SVG into a tree of elements.
 * @throws SvgFault at the first syntax error or disallowed part
 */
export function readDrawing(text: string): Drawing {
  const drawing: Drawing = {
    root: undefined,
    attributes: { width: undefined, height: undefined, viewBox: undefined },
    byId: new Map(),
    sheetReferences: [],
  };
  const parser = new SaxesParser({ xmlns: true });
  const fail = (what: string, hint?: string): never => {
    const brief = what.length > maxMessageLength ? `${what.slice(0, maxMessageLength)}…` : what;
    throw new SvgError(`${brief} (line ${parser.line}).`, hint);
  };
  rejectUnsupported(parser, fail);
  readElements(parser, drawing, fail);
  parser.write(text).close();
  return drawing;
}

type Parser = SaxesParser<{ xmlns: true }>;
type Fail = (what: string, hint?: string) => never;

function rejectUnsupported(parser: Parser, fail: Fail): void {
  parser.on('error', (error) => {
    const reason = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    fail(
      `is not well-formed XML: ${reason}`,
      'Open it in a browser to find the error, then export it again.',
    );
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8')
      fail('declares an encoding other than UTF-8', 'Save it as UTF-8.');
  });
  let comments = 0;
  parser.on('comment', () => {
    comments++;
    if (comments > maxComments) fail(`has more than ${maxComments} comments`);
  });
  parser.on('doctype', () => fail('has a document type', 'Remove the <!DOCTYPE …> declaration.'));
  parser.on('processinginstruction', () =>
    fail('has a processing instruction', 'Remove the <?…?> instruction.'),
  );
}

function readElements(parser: Parser, drawing: Drawing, fail: Fail): void {
  const open: SvgElement[] = [];
  let count = 0;
  let attributes = 0;
  let sheet = '';
  // Checks the depth before the parser resolves namespaces, because it then visits all open elements.
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
    // Text would look different on every device, because a logo cannot contain a font.
    if (tag.local === 'text')
      fail('contains <text>, which is not allowed', 'Convert the text to outlines, then export it again.');
    const element = readElement(tag);
    if (typeof element === 'string') return fail(`contains ${element}, which is not allowed`);
    addElement(drawing, { element, parent: open.at(-1), tag }, fail);
    open.push(element);
    sheet = '';
  });
  const onText = (text: string) => {
    if (open.at(-1)?.name === 'style') sheet += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    if (open.pop()?.name !== 'style') return;
    const { references, error } = inspectStyle(sheet);
    if (error !== undefined) fail(`contains ${error} in its style sheet, which is not allowed`);
    drawing.sheetReferences.push(...references);
  });
}

function addElement(
  drawing: Drawing,
  { element, parent, tag }: { element: SvgElement; parent: SvgElement | undefined; tag: SaxesTagNS },
  fail: Fail,
): void {
  if (element.id !== undefined) {
    if (drawing.byId.has(element.id)) fail(`uses the id ${JSON.stringify(element.id)} twice`);
    drawing.byId.set(element.id, element);
  }
  if (parent) {
    if (textOnlyElements.has(parent.name)) fail(`has an element inside <${parent.name}>`);
    parent.children.push(element);
    return;
  }
  if (element.name !== 'svg') fail(`starts with <${element.name}> instead of <svg>`);
  const { width, height, viewBox } = tag.attributes;
  drawing.root = element;
  drawing.attributes = { width: width?.value, height: height?.value, viewBox: viewBox?.value };
}
