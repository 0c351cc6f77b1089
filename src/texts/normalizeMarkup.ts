import { parseMarkup } from './markup.ts';
import { safeHref } from './safeHref.ts';
import type { InlineToken, Token } from './tokenize.ts';

/**
 * Noncharacters that replace braces during parsing, so that a brace decoded from a character reference is not taken for
 * a placeholder.
 */
const [opening, closing] = ['\ufdd0', '\ufdd1'];

/**
 * Normalizes a carrier's text to the form that `tokenize` reads: text, `<br>` and `<a href="…">…</a>`, with all
 * character references decoded except those that this form needs. Placeholders stay unchanged, also in an address,
 * which is checked again after its placeholders are filled in.
 */
export function normalizeMarkup(text: string): string {
  if (!/[<&\0\ud800-\udfff]/.test(text)) return text;
  const protectedText = text
    .replace(/[\ufdd0\ufdd1]/g, '')
    .replaceAll('{', opening)
    .replaceAll('}', closing);
  return parseMarkup(protectedText, undefined, checkHref)
    .map(writeToken)
    .join('')
    .replaceAll(opening, '{')
    .replaceAll(closing, '}');
}

/** An address that starts with a placeholder can only be checked after the placeholder is filled in. */
function checkHref(address: string): string | undefined {
  return address.startsWith(opening) ? address : safeHref(address);
}

function writeToken(token: Token): string {
  if (token.kind !== 'link') return writeInline(token);
  return `<a href="${escapeCharacters(token.href, /[&<"{}]/g)}">${token.content.map(writeInline).join('')}</a>`;
}

function writeInline(token: InlineToken): string {
  return token.kind === 'break' ? '<br>' : escapeCharacters(token.text, /[&<{}]/g);
}

function escapeCharacters(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);
}
