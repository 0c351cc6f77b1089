import { safeHref } from './safeHref.ts';

export type InlineToken = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'break' };
export type Token =
  | InlineToken
  /** `href` was accepted by safeHref; `content` has visible text to click. */
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly InlineToken[] };

/** The only markup in a normalized string; everything else is text. */
const mark = /<br>|<a href="([^"]*)">|<\/a>/g;

/** Matches decimal references only, because `normalizeMarkup` and escaped values contain no other form. */
const reference = /&#(\d{2,3});/g;

/**
 * Splits a display string into text, line breaks and links, with the same result in the prerender and the browser. It
 * reads only the form that `normalizeMarkup` writes, so the first screen needs no HTML parser. Anything else that looks
 * like markup is text.
 */
export function tokenize(display: string): Token[] {
  const tokens: Token[] = [];
  let link: { kind: 'link'; href: string; content: InlineToken[] } | undefined;
  let from = 0;
  const add = (token: InlineToken) => (link?.content ?? tokens).push(token);
  const addText = (text: string) => text !== '' && add({ kind: 'text', text: decodeReferences(text) });
  for (const found of display.matchAll(mark)) {
    addText(display.slice(from, found.index));
    from = found.index + found[0].length;
    if (found[0] === '<br>') add({ kind: 'break' });
    else {
      if (link) tokens.push(link);
      // Check the address again, because it can contain inserted values.
      const href = found[1] === undefined ? undefined : safeHref(decodeReferences(found[1]));
      link = href === undefined ? undefined : { kind: 'link', href, content: [] };
    }
  }
  addText(display.slice(from));
  if (link) tokens.push(link);
  return tokens;
}

/** Returns the text only, for titles and attributes; a line break becomes a space. */
export function plainText(display: string): string {
  return tokenize(display).map(plainTextOf).join('');
}

function plainTextOf(token: Token): string {
  if (token.kind === 'link') return token.content.map(plainTextOf).join('');
  return token.kind === 'text' ? token.text : ' ';
}

/** Decodes the references of a normalized text, for example `&#38;` to `&`. */
export function decodeReferences(text: string): string {
  return text.replace(reference, (_, point) => String.fromCharCode(point));
}
