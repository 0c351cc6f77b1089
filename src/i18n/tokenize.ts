import { safeHref } from './safeHref.ts';

export type InlineToken = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'break' };
export type Token =
  | InlineToken
  /** `href` has passed safeHref; there is something to press on in `content`. */
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly InlineToken[] };

/** All the markup that a settled string holds; everything else in it is text. */
const mark = /<br>|<a href="([^"]*)">|<\/a>/g;
/** In decimals alone, as settled strings and filled-in values are written. */
const reference = /&#(\d{2,3});/g;

/**
 * A display string in parts that can be shown: text, breaks and links, nothing else. The same in prerender and browser.
 * It reads the one form that `settleMarkup` writes, so that no first screen carries a parser of HTML: in any other text
 * whatever looks like markup is text.
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
      // A value that was filled in stands in the address, too.
      const href = found[1] === undefined ? undefined : safeHref(decodeReferences(found[1]));
      link = href === undefined ? undefined : { kind: 'link', href, content: [] };
    }
  }
  addText(display.slice(from));
  if (link) tokens.push(link);
  return tokens;
}

/** The words alone, for titles and attributes; a break is a space. */
export function plainText(display: string): string {
  return tokenize(display).map(wordsOf).join('');
}

function wordsOf(token: Token): string {
  if (token.kind === 'link') return token.content.map(wordsOf).join('');
  return token.kind === 'text' ? token.text : ' ';
}

/** A settled text as it reads, `&#38;` as `&`. */
export function decodeReferences(text: string): string {
  return text.replace(reference, (_, point) => String.fromCharCode(point));
}
