import { safeHref } from './safeHref.ts';
import type { InlineToken, Token } from './tokenize.ts';

/**
 * Something in an editor's text that visitors will not see as intended. `source` is the tag's name, address or
 * reference.
 */
export interface DroppedMarkup {
  readonly kind: 'tag' | 'href' | 'unclosed' | 'entity';
  readonly source: string;
}

type OnDrop = (dropped: DroppedMarkup) => void;

/** Elements whose content is not readable text. The content is dropped together with the element. */
const removedElements =
  'script style xmp iframe noembed noframes noscript textarea title plaintext template svg math object audio video select canvas'.split(
    ' ',
  );

/** Named character references. Each entry is a name, followed by its character. */
const namedReferences: ReadonlyMap<string, string> = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 shy\u00ad copy© reg® trade™ euro€ pound£ hellip… bull• middot· ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” bdquo„ laquo« raquo»'
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/** How HTML decodes `&#128;` to `&#159;`: as windows-1252, with the five unassigned code points unchanged. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

// The patterns follow the HTML standard's tokenizer. Each reads a character once, so any input takes linear time.
const reference = /&(?:#(?:x([\da-f]+)|(\d+));?|([a-z][a-z\d]{1,31});)/gi;
const tagName = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
/** The end of a tag, or an attribute: its name and its value. A name can begin with `=`. */
const tagPart =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?=[\t\n\f\r />=]|$)(?:[\t\n\f\r ]*=[\t\n\f\r ]*("[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*|(?=>))|(?![\t\n\f\r ]*=)))/y;
/** A comment, or what browsers treat as one: `<!x>`, `<?x>`, `</>`. */
const comment = /<(?:!--(?:-?>|[\s\S]*?--!?>)|(?:!(?!--)|[?/])[^>]*>)/y;

/**
 * Parses a carrier's text into text, line breaks and links; everything else is dropped. Pure, and linear in the length
 * of any input. Adjacent texts become one token, because React separates them with a comment in prerendered HTML.
 * @param checkHref returns the address that a link may use, or undefined to drop the link
 */
export function parseMarkup(source: string, onDrop?: OnDrop, checkHref = safeHref): Token[] {
  const text = removeInvalidCharacters(source);
  const tokens: Token[] = [];
  let link: { kind: 'link'; href: string; content: InlineToken[] } | undefined;
  const add = (token: InlineToken) => {
    const list: Token[] = link?.content ?? tokens;
    const last = list[list.length - 1];
    if (token.kind === 'text' && last?.kind === 'text') {
      list[list.length - 1] = { kind: 'text', text: last.text + token.text };
    } else list.push(token);
  };
  const addText = (part: string) =>
    part !== '' && add({ kind: 'text', text: decodeReferences(part, onDrop) });
  const closeLink = () => {
    const closed = link;
    link = undefined;
    if (closed?.content.some((token) => token.kind === 'text' && token.text.trim() !== ''))
      tokens.push(closed);
    else closed?.content.forEach(add);
  };
  const openLink = (address: string | undefined) => {
    closeLink(); // links do not nest: as in HTML, a second link closes the first
    const href = address === undefined ? undefined : checkHref(decodeReferences(address));
    if (href === undefined) onDrop?.({ kind: 'href', source: address ?? '' });
    else link = { kind: 'link', href, content: [] };
  };
  let textStart = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', Math.max(at + 1, textStart))) {
    if (!/^<(?:\/?[a-z]|[!?]|\/[\s\S])/i.test(text.slice(at, at + 3))) continue; // plain text
    addText(text.slice(textStart, at));
    const markup = readTag(text, at) ?? readComment(text, at);
    if (!markup) {
      // Browsers show nothing of a tag or comment without an end.
      onDrop?.({ kind: 'unclosed', source: text.slice(at, at + 40) });
      textStart = text.length;
      break;
    }
    textStart = markup.end;
    const { name, isClosing, href } = markup;
    if (name === 'br')
      add({ kind: 'break' }); // HTML also treats `</br>` as a line break
    else if (name === 'a') isClosing ? closeLink() : openLink(href);
    else if (name && !isClosing) {
      onDrop?.({ kind: 'tag', source: name });
      if (removedElements.includes(name)) textStart = endOfContent(text, name, markup.end);
    }
  }
  addText(text.slice(textStart));
  closeLink();
  return tokens;
}

interface Markup {
  /** Undefined for a comment. */
  readonly name?: string;
  readonly isClosing?: boolean;
  /** The first `href` attribute, not decoded yet. */
  readonly href?: string | undefined;
  readonly end: number;
}

function readTag(text: string, start: number): Markup | undefined {
  tagName.lastIndex = start;
  const [, slash, name = ''] = tagName.exec(text) ?? [];
  if (name === '') return undefined;
  tagPart.lastIndex = tagName.lastIndex;
  let href: string | undefined;
  for (;;) {
    const part = tagPart.exec(text);
    if (!part) return undefined;
    const [, end, attribute, value] = part;
    if (end) return { name: name.toLowerCase(), isClosing: slash === '/', href, end: tagPart.lastIndex };
    if (attribute?.toLowerCase() === 'href') href ??= value?.replace(/^(["'])([\s\S]*)\1$/, '$2');
  }
}

function readComment(text: string, start: number): Markup | undefined {
  comment.lastIndex = start;
  return comment.test(text) ? { end: comment.lastIndex } : undefined;
}

function endOfContent(text: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  close.lastIndex = from;
  return close.exec(text)?.index ?? text.length;
}

/** Decodes numeric references as HTML does (a missing semicolon included) and a few named ones, once. */
function decodeReferences(text: string, onDrop?: OnDrop): string {
  return text.replace(reference, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (name === undefined) return decodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    const character = namedReferences.get(name);
    if (character === undefined) onDrop?.({ kind: 'entity', source: whole });
    return character ?? whole;
  });
}

function decodePoint(point: number): string {
  if (point >= 0x80 && point <= 0x9f) return windows1252.charAt(point - 0x80);
  const isScalar = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isScalar ? String.fromCodePoint(point) : '\ufffd';
}

/**
 * Removes characters that an HTML page cannot contain, because hydration would find a different text in the page. The
 * encoder's round trip replaces lone surrogates in the same way as writing the page
 * does. (React itself normalizes line endings.)
 */
function removeInvalidCharacters(source: string): string {
  const text = source.includes('\0') ? source.replaceAll('\0', '') : source;
  return /\p{Cs}/u.test(text) ? new TextDecoder().decode(new TextEncoder().encode(text)) : text;
}
