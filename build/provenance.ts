import { resolveStrings } from '#src/i18n/overlay.ts';
import { plainText, tokenize } from '#src/i18n/tokenize.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import type { Carrier } from './carrier.ts';
import type { Environment } from './environments.ts';
import { escapeHtml } from './page/escape.ts';
import { addWords, findUnknownWord } from './words.ts';

/**
 * Holds emitted text against its possible sources, word by word. It knows nothing of how the text was made, so it finds
 * what a cache shared between carriers, or a value of the machine, would leave behind.
 */
export interface Provenance {
  /**
   * The first word that neither the carrier nor base and variant can have put there.
   * @param constants long texts that were looked at already, in the order in which they stand in `text`: left out here
   */
  findStranger(text: string, carrier: ReadonlySet<string>, constants: readonly string[]): string | undefined;
}

/** @param templates pages of a carrier without own words: what stands there comes from base and variant */
export function createProvenance(templates: Iterable<string>): Provenance {
  const base = new Set<string>();
  for (const template of templates) addWords(template, base);
  return {
    findStranger(text, carrier, constants) {
      const isKnown = (word: string) => base.has(word) || carrier.has(word);
      for (const part of cutOut(text, constants)) {
        const stranger = findUnknownWord(part, isKnown);
        if (stranger !== undefined) return stranger;
      }
      return undefined;
    },
  };
}

/** The environment's number as pages show it and as their `tel:` links hold it, to be one of the templates. */
export function supportTemplate({ support_phone = '' }: Pick<Environment, 'support_phone'>): string {
  return `${JSON.stringify(support_phone)} ${support_phone.replace(/\D/g, '')}`;
}

/** What is left of a text without the constants. One that is not there, or not in its place, leaves nothing out. */
function cutOut(text: string, constants: readonly string[]): string[] {
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

/** Every word that a carrier's own files can put on a page, in whatever form the page holds it. */
export function carrierWords(carrier: Carrier, generatedNames: Iterable<string>): Set<string> {
  const words = new Set<string>();
  const { tenant } = carrier;
  addWords(JSON.stringify([tenant, carrier.callPaths]), words);
  addWords(escapeHtml(tenant.name), words);
  // A tel: address is the number without its spaces and brackets.
  for (const phone of [tenant.phone, tenant.formattedPhone, tenant.carrierPhone]) {
    if (phone !== null) words.add(phone.replace(/\D/g, ''));
  }
  for (const logo of Object.values(carrier.logos))
    addWords(`${logo.width} ${logo.height} ${logo.kind}`, words);
  for (const name of generatedNames) addWords(name, words);
  const base = baseStrings(tenant.locale);
  for (const [key, text] of carrier.strings) {
    const isForm = /[<&"'\\{]/.test(text);
    // The base's plain words are in every template: half of all words of most carriers. (Measured: 0.6 ms each.)
    if (!isForm && text === base.get(key)) continue;
    const filled = text.replace(/%?\{name[^}]*\}/g, () => tenant.name);
    addWords(filled, words);
    if (/[<&"'\\]/.test(filled)) addForms(filled, words);
  }
  return words;
}

const bases = new Map<Locale, ReadonlyMap<string, string>>();

function baseStrings(locale: Locale): ReadonlyMap<string, string> {
  const known = bases.get(locale) ?? resolveStrings(locale, new Map());
  bases.set(locale, known);
  return known;
}

/** Paths of the links to this host that a carrier's own strings hold, without query and fragment. */
export function carrierLinks(carrier: Carrier): Set<string> {
  const paths = new Set<string>();
  for (const text of carrier.strings.values()) {
    if (!text.includes('<')) continue;
    for (const token of tokenize(text)) if (token.kind === 'link') paths.add(pathOf(token.href));
  }
  return paths;
}

/** As it stands in an attribute, too: what an entity could start is cut off with the query. */
export function pathOf(link: string): string {
  return link.split(/[?#&]/)[0] as string;
}

/**
 * A page holds a string as JSON and as markup, in which markup that is dropped and entities that are read join letters
 * into words that the source does not show; addresses are normalised, and links to other origins get a `rel`.
 */
function addForms(text: string, words: Set<string>): void {
  for (const form of [JSON.stringify(text), escapeHtml(text), plainText(text), escapeHtml(plainText(text))])
    addWords(form, words);
  for (const token of tokenize(text)) {
    if (token.kind === 'link') addWords(`${escapeHtml(token.href)} noopener noreferrer`, words);
  }
}
