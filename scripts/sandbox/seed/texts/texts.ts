import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '#build/core/isRecord.ts';
import { type Locale, locales } from '#src/tenant/locales.ts';
import type en from './en.json';

/** All texts that the sandbox returns to customers and vendors. Texts of questions can have line breaks and links. */
export type SandboxTexts = typeof en;

const english = readTexts('en') as SandboxTexts;

/** The texts of each locale. A text that is missing in the locale's file is the English text. */
export const texts = Object.fromEntries(
  locales.map((locale) => [locale, fillIn(english, readTexts(locale))]),
) as Readonly<Record<Locale, SandboxTexts>>;

function readTexts(locale: Locale): object {
  const file = new URL(`./${locale}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
}

/** Takes each text from the translation, and from the English texts if it is missing there. */
function fillIn(base: object, translated: object): object {
  const found = new Map<string, unknown>(Object.entries(translated));
  return Object.fromEntries(
    Object.entries(base).map(([key, text]) => {
      const value = found.get(key) ?? text;
      return [key, isRecord(value) && isRecord(text) ? fillIn(text, value) : value];
    }),
  );
}
