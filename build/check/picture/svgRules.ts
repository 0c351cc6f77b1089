import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';

/** Excludes scripts, links, foreign content, images, animations, filters, and all elements that load files. */
const allowedElements = words(
  'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon',
  'linearGradient radialGradient stop clipPath mask pattern',
);
const linkingElements = words('use linearGradient radialGradient pattern');
/** Excludes functions that load files: image-set, src, element. The argument of `url` is checked separately. */
const allowedFunctions = words(
  'url rgb rgba hsl hsla lab lch oklab oklch calc path polygon inset',
  'matrix translate translatex translatey scale scalex scaley rotate skewx skewy',
);
/** Attributes that are not checked, because browsers read no links or styles from their values. */
const nameAttribute = /^(?:id|data-.*|aria-.*)$/;
const refusedAttribute = /^(?:on.*|filter)$/i;
const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
const localLink = /^#([\p{L}\p{N}_.:-]+)$/u;
const localUrl = /^\s*(["']?)#([\p{L}\p{N}_.:-]+)\1\s*\)/u;
const maxFunctionNameLength = 24;

/** Reports a part of the drawing that is not allowed, for example `<script>`. */
export type Refuse = (part: string) => never;

/** Returns the ids that the attributes of an element reference. */
export function readReferences({ uri, local, name, attributes }: SaxesTagNS, refuse: Refuse): string[] {
  if (uri !== svgNamespace) refuse(`the non-SVG element <${name}>`);
  if (!allowedElements.has(local)) refuse(`<${name}>`);
  return Object.values(attributes).flatMap((attribute) =>
    readAttribute(local, attribute, (part) => refuse(`${part} in <${name}>`)),
  );
}

function readAttribute(
  element: string,
  { uri, local, name, value }: SaxesAttributeNS,
  refuse: Refuse,
): string[] {
  if (uri === xmlnsNamespace || name === 'xml:space' || name === 'xml:lang') return [];
  if (local === 'href' && (uri === '' || uri === xlinkNamespace)) {
    const id = linkingElements.has(element) ? localLink.exec(value)?.[1] : undefined;
    return [id ?? refuse(`the link ${JSON.stringify(value)}`)];
  }
  if (uri !== '' || refusedAttribute.test(local)) refuse(`the attribute ${name}`);
  if (nameAttribute.test(local)) return [];
  return readStyle(value, (part) => refuse(`${part} in the attribute ${name}`));
}

/**
 * Returns the ids that an attribute or a style sheet references. Refuses everything that could load files: at-rules,
 * functions that are not allowed, and url() with anything but `#id`. Also refuses escapes, because `u\72l(` is
 * equivalent to `url(`. Runs in linear time.
 */
export function readStyle(text: string, refuse: Refuse): string[] {
  if (text.includes('\\')) refuse('an escape (\\)');
  if (text.includes('@')) refuse('an at-rule (@)');
  const [first = '', ...rest] = text.split('(');
  let before = first;
  return rest.flatMap((after) => {
    const name = /[a-z0-9-]*$/i.exec(before.slice(-maxFunctionNameLength).trimEnd())?.[0].toLowerCase() ?? '';
    before = after;
    if (!allowedFunctions.has(name))
      refuse(name === '' ? 'a parenthesis without a function name' : `${name}(…)`);
    if (name !== 'url') return [];
    return [localUrl.exec(after)?.[2] ?? refuse('a url(…) that is not a #id')];
  });
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
