import { resolveStrings } from '#src/i18n/resolveStrings.ts';
import { plainText, tokenize } from '#src/i18n/tokenize.ts';
import type { Locale } from '#src/tenant/locales.ts';
import type { Carrier } from '../check/carrier.ts';
import type { Environment } from '../input/environments.ts';
import { escapeHtml } from '../render/escape.ts';
import { addWords, findUnknownWord } from './words.ts';

/**
 * Checks every word of the output against its possible sources. It is independent of the rendering code, so it finds
 * text that leaked from another carrier through a shared cache, or values of the build machine.
 */
export interface LeakChecker {
  /**
   * Returns the first word that does not come from the carrier, the base texts or the variant.
   * @param constants long texts that are already checked and can be skipped, in the order in which they appear in
   * `text`
   */
  findForeignWord(
    text: string,
    carrier: ReadonlySet<string>,
    constants: readonly string[],
  ): string | undefined;
}

/**
 * @param templates pages of a carrier without its own texts, so that all words come from the base texts and the variant
 */
export function createLeakChecker(templates: Iterable<string>): LeakChecker {
  const base = new Set<string>();
  for (const template of templates) addWords(template, base);
  return {
    findForeignWord(text, carrier, constants) {
      const isAllowed = (word: string) => base.has(word) || carrier.has(word);
      for (const part of removeConstants(text, constants)) {
        const foreignWord = findUnknownWord(part, isAllowed);
        if (foreignWord !== undefined) return foreignWord;
      }
      return undefined;
    },
  };
}

/** Returns the support phone number as pages display it and as their `tel:` links contain it, for use as a template. */
export function supportTemplate({ support_phone = '' }: Pick<Environment, 'support_phone'>): string {
  return `${JSON.stringify(support_phone)} ${support_phone.replace(/\D/g, '')}`;
}

/** Returns the parts of a text between the constants. A constant that is missing or out of order is ignored. */
function removeConstants(text: string, constants: readonly string[]): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const constant of constants) {
    const start = constant === '' ? -1 : text.indexOf(constant, from);
    if (start === -1) continue;
    parts.push(text.slice(from, start));
    from = start + constant.length;
  }
  parts.push(text.slice(from));
  return parts;
}

/**
 * Returns every word that a carrier's files can add to a page, in all encodings that a page uses.
 * @param keys of the texts that the page can contain
 */
export function carrierWords(
  carrier: Carrier,
  keys: readonly string[],
  generatedNames: Iterable<string>,
): Set<string> {
  const words = new Set<string>();
  const { tenant } = carrier;
  addWords(JSON.stringify([tenant, carrier.callPaths]), words);
  addWords(escapeHtml(tenant.name), words);
  // A `tel:` link contains only the digits of the number.
  for (const phone of [tenant.phone, tenant.formattedPhone, tenant.carrierPhone]) {
    if (phone !== null) words.add(phone.replace(/\D/g, ''));
  }
  for (const logo of Object.values(carrier.logos))
    addWords(`${logo.width} ${logo.height} ${logo.kind}`, words);
  for (const name of generatedNames) addWords(name, words);
  addWords(JSON.stringify(carrier.otherLanguages.map(({ localeCode }) => localeCode)), words);
  addTexts(carrier.strings, { keys, tenant }, words);
  for (const { locale, strings } of carrier.otherLanguages)
    addTexts(strings, { keys, tenant: { ...tenant, locale } }, words);
  return words;
}

function addTexts(
  strings: ReadonlyMap<string, string>,
  { keys, tenant }: { readonly keys: readonly string[] } & Pick<Carrier, 'tenant'>,
  words: Set<string>,
): void {
  const base = baseStrings(tenant.locale);
  for (const key of keys) {
    const text = strings.get(key);
    if (text === undefined) continue;
    const needsEncoding = /[<&"'\\{]/.test(text);
    // Texts that equal the base text are in every template, so they are skipped. That is half of the words of most
    // carriers (measured: saves 0.6 ms per carrier).
    if (!needsEncoding && text === base.get(key)) continue;
    const filled = text.replace(/%?\{name[^}]*\}/g, () => tenant.name);
    addWords(filled, words);
    if (/[<&"'\\]/.test(filled)) addEncodedForms(filled, words);
  }
}

const cache = new Map<Locale, ReadonlyMap<string, string>>();

function baseStrings(locale: Locale): ReadonlyMap<string, string> {
  const strings = cache.get(locale) ?? resolveStrings(locale, new Map());
  cache.set(locale, strings);
  return strings;
}

/**
 * Returns whether a file is a JSON list of the texts of these keys, in their order. This is stricter than the search for
 * foreign words, and takes less than a third of its time (measured).
 */
export function isListOf(
  text: string,
  keys: readonly string[],
  strings: ReadonlyMap<string, string>,
): boolean {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || list.length !== keys.length) return false;
    return keys.every((key, index) => list[index] === strings.get(key));
  } catch {
    return false; // The search for foreign words reports it.
  }
}

/** Returns the texts of a carrier by flat key, in each of its languages. */
export function carrierTexts({ strings, otherLanguages }: Carrier): ReadonlyMap<string, string>[] {
  return [strings, ...otherLanguages.map((language) => language.strings)];
}

/** Returns the paths of all links to this host in the carrier's texts of these keys, without query and fragment. */
export function carrierLinks(carrier: Carrier, keys: Iterable<string>): Set<string> {
  const paths = new Set<string>();
  const texts = [...keys].flatMap((key) => carrierTexts(carrier).map((strings) => strings.get(key)));
  for (const text of texts) {
    if (!text?.includes('<')) continue;
    for (const token of tokenize(text)) if (token.kind === 'link') paths.add(pathOf(token.href));
  }
  return paths;
}

/** Also works on HTML-encoded attribute values: cuts at `&`, and in plain text at each character that HTML encodes. */
export function pathOf(link: string): string {
  return link.split(/[?#&"'<>]/)[0] as string;
}

/**
 * A page contains a text as JSON and as HTML. Removing tags and decoding entities can join letters into words that the
 * source does not contain. URLs are normalized, and links to other origins get a `rel` attribute.
 */
function addEncodedForms(text: string, words: Set<string>): void {
  for (const form of [JSON.stringify(text), escapeHtml(text), plainText(text), escapeHtml(plainText(text))])
    addWords(form, words);
  for (const token of tokenize(text)) {
    if (token.kind === 'link') addWords(`${escapeHtml(token.href)} noopener noreferrer`, words);
  }
}
