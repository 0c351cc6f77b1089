import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import type { SvgElement } from './svgCost.ts';
import {
  allowedAttributes,
  allowedElements,
  linkingElements,
  svgNamespace,
  textAttributes,
  xlinkNamespace,
  xmlNamespace,
  xmlnsNamespace,
} from './svgNames.ts';
import { inspectStyle } from './svgStyle.ts';

const localHref = /^#([\p{L}\p{N}_.:-]+)$/u;

/** Returns the element with its references, or a text that names the disallowed part: `<script>`, `onload` … */
export function readElement(tag: SaxesTagNS): SvgElement | string {
  if (tag.uri !== svgNamespace) return `the non-SVG element <${tag.name}>`;
  if (!allowedElements.has(tag.local)) return `<${tag.name}>`;
  const references: string[] = [];
  for (const attribute of Object.values(tag.attributes)) {
    const finding = inspectAttribute(tag.local, attribute);
    if (typeof finding === 'string') return `${finding} in <${tag.name}>`;
    references.push(...finding);
  }
  return { name: tag.local, id: tag.attributes.id?.value, references, children: [] };
}

/** Returns the ids that the attribute references, or a text that names the disallowed part. */
function inspectAttribute(
  element: string,
  { uri, local, name, value }: SaxesAttributeNS,
): readonly string[] | string {
  if (uri === xmlnsNamespace) return [];
  if (uri === xmlNamespace && (local === 'space' || local === 'lang')) return [];
  const isHref = local === 'href' && (uri === '' || uri === xlinkNamespace);
  if (isHref) {
    const id = localHref.exec(value)?.[1];
    if (!linkingElements.has(element) || id === undefined) return `the link ${quoteShort(value)}`;
    return [id];
  }
  if (uri !== '') return `the attribute ${name}`;
  if (local.startsWith('data-') || local.startsWith('aria-') || textAttributes.has(local)) return [];
  if (!allowedAttributes.has(local)) return `the attribute ${name}`;
  const { references, error } = inspectStyle(value);
  return error === undefined ? references : `${error} in the attribute ${name}`;
}

function quoteShort(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
