import { decodeEntities } from './entities.ts';
import { safeHref } from './safeHref.ts';
import { scanMarkup } from './scanMarkup.ts';
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
const removedElements = new Map(
  [
    ...[
      'script',
      'style',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'noscript',
      'textarea',
      'title',
      'plaintext',
    ],
    ...['template', 'svg', 'math', 'object', 'audio', 'video', 'select', 'canvas'],
  ].map((name) => [name, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')] as const),
);

const lineBreak: InlineToken = { kind: 'break' };

/**
 * Parses a carrier's text into text, line breaks and links; everything else is dropped. Pure, and linear in the length
 * of any input.
 * @param checkHref returns the address that a link may use, or undefined to drop the link
 */
export function parseMarkup(text: string, onDrop?: OnDrop, checkHref = safeHref): Token[] {
  const display = removeInvalidCharacters(text);
  const builder = new TokenBuilder(onDrop, checkHref);
  let textStart = 0;
  let at = display.indexOf('<');
  while (at !== -1) {
    const markup = scanMarkup(display, at);
    if (!markup) {
      at = display.indexOf('<', at + 1);
      continue;
    }
    builder.addText(display.slice(textStart, at));
    if (markup.kind === 'unclosed') {
      onDrop?.({ kind: 'unclosed', source: display.slice(at, at + 40) });
      return builder.finish();
    }
    textStart = markup.end;
    if (markup.kind === 'close') builder.close(markup.name);
    if (markup.kind === 'open') {
      builder.open(markup.name, markup.href);
      textStart = skipRemovedElement(display, markup.name, markup.end);
    }
    at = display.indexOf('<', textStart);
  }
  builder.addText(display.slice(textStart));
  return builder.finish();
}

function skipRemovedElement(display: string, name: string, from: number): number {
  const close = removedElements.get(name);
  if (!close) return from;
  close.lastIndex = from;
  return close.exec(display)?.index ?? display.length;
}

/**
 * Merges adjacent text into one token, because React separates adjacent text nodes with a comment in prerendered HTML.
 */
class TokenBuilder {
  readonly #tokens: Token[] = [];
  readonly #onDrop: OnDrop | undefined;
  readonly #judge: typeof safeHref;
  readonly #onUnknown: ((reference: string) => void) | undefined;
  #link: { kind: 'link'; href: string; content: InlineToken[] } | undefined;
  #text = '';

  constructor(onDrop: OnDrop | undefined, judge: typeof safeHref) {
    this.#onDrop = onDrop;
    this.#judge = judge;
    this.#onUnknown = onDrop && ((reference) => onDrop({ kind: 'entity', source: reference }));
  }

  addText(source: string): void {
    if (source !== '') this.#text += decodeEntities(source, this.#onUnknown);
  }

  open(name: string, address: string | undefined): void {
    if (name === 'br') this.#add(lineBreak);
    else if (name !== 'a') this.#onDrop?.({ kind: 'tag', source: name });
    if (name !== 'a') return;
    this.close('a'); // links do not nest: as in HTML, a second link closes the first
    const href = address === undefined ? undefined : this.#judge(decodeEntities(address));
    if (href === undefined) {
      this.#onDrop?.({ kind: 'href', source: address ?? '' });
    } else {
      this.#flush();
      this.#link = { kind: 'link', href, content: [] };
    }
  }

  close(name: string): void {
    if (name === 'br') this.#add(lineBreak); // HTML also treats `</br>` as a line break
    if (name !== 'a' || !this.#link) return;
    this.#flush();
    const link = this.#link;
    this.#link = undefined;
    if (link.content.some((token) => token.kind === 'text' && token.text.trim() !== ''))
      this.#tokens.push(link);
    else for (const token of link.content) this.#add(token);
  }

  finish(): Token[] {
    this.close('a');
    this.#flush();
    return this.#tokens;
  }

  #add(token: InlineToken): void {
    if (token.kind === 'text') {
      this.#text += token.text;
      return;
    }
    this.#flush();
    (this.#link?.content ?? this.#tokens).push(token);
  }

  #flush(): void {
    if (this.#text === '') return;
    const list: Token[] = this.#link?.content ?? this.#tokens;
    const last = list[list.length - 1];
    // A link without text was turned back into plain text after the text before it was already added, so merge the two.
    if (last?.kind === 'text') list[list.length - 1] = { kind: 'text', text: last.text + this.#text };
    else list.push({ kind: 'text', text: this.#text });
    this.#text = '';
  }
}

/**
 * Removes characters that an HTML page cannot hold before anything else reads the text; otherwise hydration would find
 * different text than it expects. The encoder's round trip replaces lone surrogates in the same way as writing the page
 * does. (React itself normalizes line endings.)
 */
function removeInvalidCharacters(source: string): string {
  const text = source.includes('\0') ? source.replaceAll('\0', '') : source;
  return /\p{Cs}/u.test(text) ? new TextDecoder().decode(new TextEncoder().encode(text)) : text;
}
