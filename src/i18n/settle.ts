import { parseMarkup } from './markup.ts';
import { safeHref } from './safeHref.ts';
import type { InlineToken, Token } from './tokenize.ts';

/** Noncharacters in the place of braces: a brace that comes out of a reference is none that wants filling in. */
const [opening, closing] = ['\ufdd0', '\ufdd1'];

/**
 * What a carrier has written as the one form that `tokenize` reads: text, `<br>` and `<a href="…">…</a>`, with every
 * reference read but those that the form itself needs. Placeholders stay what they are, in an address as well: that is
 * looked at again once it is filled in.
 */
export function settleMarkup(text: string): string {
  if (!/[<&\0\ud800-\udfff]/.test(text)) return text;
  const hidden = text
    .replace(/[\ufdd0\ufdd1]/g, '')
    .replaceAll('{', opening)
    .replaceAll('}', closing);
  return parseMarkup(hidden, undefined, judgeAddress)
    .map(writeToken)
    .join('')
    .replaceAll(opening, '{')
    .replaceAll(closing, '}');
}

/** An address that begins with what is filled in can only be judged then. */
function judgeAddress(address: string): string | undefined {
  return address.startsWith(opening) ? address : safeHref(address);
}

function writeToken(token: Token): string {
  if (token.kind !== 'link') return writeInline(token);
  return `<a href="${refer(token.href, /[&<"{}]/g)}">${token.content.map(writeInline).join('')}</a>`;
}

function writeInline(token: InlineToken): string {
  return token.kind === 'break' ? '<br>' : refer(token.text, /[&<{}]/g);
}

function refer(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);
}
